import type { LabelSet } from "../label-set.ts";

/** Words of the pdf receipt. */
export const receiptLabels = {
  receiptTitle: { en: "Receipt", es: "Recibo", pt: "Recibo", ar: "إيصال" },
  receiptNumber: { en: "Receipt number", es: "Número de recibo", pt: "Número do recibo", ar: "رقم الإيصال" },
  receiptDate: { en: "Date", es: "Fecha", pt: "Data", ar: "التاريخ" },
  receiptBilledTo: { en: "Billed to", es: "Facturado a", pt: "Cobrado de", ar: "صادر إلى" },
  receiptBillingAddress: { en: "Billing address", es: "Dirección de facturación", pt: "Endereço de cobrança", ar: "عنوان الفوترة" },
  receiptTaxNumber: { en: "Tax number", es: "Número fiscal", pt: "CPF", ar: "الرقم الضريبي" },
  receiptPaidWith: { en: "Paid with", es: "Pagado con", pt: "Pago com", ar: "طريقة الدفع" },
  receiptNothingToPay: { en: "Nothing to pay", es: "Nada que pagar", pt: "Nada a pagar", ar: "لا يوجد مبلغ مستحق" },
  receiptItem: { en: "Item", es: "Concepto", pt: "Item", ar: "البند" },
  receiptAmount: { en: "Amount", es: "Importe", pt: "Valor", ar: "المبلغ" },
  receiptValidUntil: { en: "Valid until {{date}}", es: "Válido hasta el {{date}}", pt: "Válido até {{date}}", ar: "صالح حتى {{date}}" },
  receiptTrialUntil: {
    en: "Free trial until {{date}}",
    es: "Prueba gratis hasta el {{date}}",
    pt: "Teste grátis até {{date}}",
    ar: "فترة تجريبية مجانية حتى {{date}}",
  },
  receiptTrial: { en: "Free trial", es: "Prueba gratis", pt: "Teste grátis", ar: "فترة تجريبية مجانية" },
  receiptCredit: {
    en: "Left of the period paid before",
    es: "Lo que quedaba del periodo ya pagado",
    pt: "O que restava do período já pago",
    ar: "المتبقي من الفترة المدفوعة سابقًا",
  },
  receiptDiscount: { en: "Discount ({{codes}})", es: "Descuento ({{codes}})", pt: "Desconto ({{codes}})", ar: "خصم ({{codes}})" },
  receiptTotal: { en: "Total paid", es: "Total pagado", pt: "Total pago", ar: "إجمالي المدفوع" },
  receiptTax: {
    en: "Includes {{rate}} tax",
    es: "Incluye {{rate}} de impuestos",
    pt: "Inclui {{rate}} de impostos",
    ar: "يشمل ضريبة {{rate}}",
  },
  receiptReference: { en: "Payment reference", es: "Referencia del pago", pt: "Referência do pagamento", ar: "مرجع الدفع" },
  receiptThanks: {
    en: "Thank you for watching.",
    es: "Gracias por estar con nosotros.",
    pt: "Obrigado por assistir.",
    ar: "شكرًا لمشاهدتك.",
  },
  receiptTestPayment: {
    en: "Test payment: no money was taken.",
    es: "Pago de prueba: no se ha cobrado dinero.",
    pt: "Pagamento de teste: nenhum valor foi cobrado.",
    ar: "دفعة تجريبية: لم يُخصم أي مبلغ.",
  },
} satisfies LabelSet;
