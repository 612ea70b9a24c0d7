import type { Language } from "../../../../contract/base/fields.ts";

export interface FieldsScript {
  /** Address of Stripe.js: always Stripe's own, as its terms and the card industry's require. */
  readonly source: string;
  readonly publishableKey: string;
  /** Exchanges messages only with the framing window, and only at this origin. */
  readonly realmOrigin: string;
  readonly language: Language;
  /** True: the card is charged now and never again. */
  readonly once: boolean;
  readonly appearance: object;
  /** Shown when Stripe gives no reason for a missing answer. */
  readonly unreachable: string;
}

/** Without a country, Stripe.js would use the Portuguese of Portugal. */
const LOCALES: Readonly<Record<string, string>> = { pt: "pt-BR", debug: "en" };
/** Milliseconds until loading the fields counts as failed. A network can drop a script without an error. */
const PATIENCE = 20_000;

/**
 * The framed page's script. It mounts Stripe's Payment Element for a card and exchanges the messages of hosted fields
 * (`app/forms/card/hosted-fields.ts`). It only creates a payment method. The server confirms the intent, so that a cancelled attempt can
 * never be charged (decision 0027). Written as text, because it runs in the browser, under the page's nonce.
 */
export function fieldsScript(input: FieldsScript): string {
  // Escaped, because `<` could end the script element.
  const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `
const origin=${literal(input.realmOrigin)},form=document.querySelector("form"),note=document.getElementById("form-error");
const send=(message)=>parent.postMessage({v:1,source:"stripe-fields",...message},origin);
let stripe,elements,over=false;
const settle=(method)=>{if(over)return;over=true;clearTimeout(patience);send({type:"event",method})};
const patience=setTimeout(()=>settle("unavailable"),${PATIENCE});
const mount=()=>{try{
stripe=Stripe(${literal(input.publishableKey)},{locale:${literal(LOCALES[input.language] ?? input.language)}});
elements=stripe.elements({mode:"setup",paymentMethodCreation:"manual",paymentMethodTypes:["card"],appearance:${literal(input.appearance)}});
const element=elements.create("payment",{layout:"tabs",wallets:{applePay:"never",googlePay:"never",link:"never"}${input.once ? ',terms:{card:"never"}' : ""}});
element.on("ready",()=>settle("ready"));
element.on("loaderror",()=>settle("unavailable"));
element.mount("#card");
}catch{settle("unavailable")}};
const create=async()=>{note.textContent="";
try{const checked=await elements.submit();
if(checked.error)return{error:{code:checked.error.code??"generic",message:checked.error.message??""}};
const made=await stripe.createPaymentMethod({elements});
if(made.error)throw made.error;
return{result:{paymentMethodId:made.paymentMethod.id}}
}catch(error){note.textContent=error?.type==="card_error"||error?.type==="validation_error"?error.message:${literal(input.unreachable)};
return{error:{code:error?.code??"generic",message:note.textContent}}}};
addEventListener("message",async(event)=>{if(event.origin!==origin||event.source!==parent)return;
const{v,type,method,id}=event.data??{};
if(v===1&&type==="request"&&method==="createPaymentMethod")send({id,type:"response",method,...await create()})});
form.addEventListener("submit",(event)=>{event.preventDefault();send({type:"event",method:"submit"})});
const size=()=>send({type:"event",method:"resize",params:{height:Math.ceil(document.documentElement.getBoundingClientRect().height)}});
new ResizeObserver(size).observe(document.body);
size();
const script=document.createElement("script");
script.src=${literal(input.source)};script.onload=mount;script.onerror=()=>settle("unavailable");
document.head.append(script);`;
}
