import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stands in for js.stripe.com: a script of our own making with the calls of Stripe.js that our page makes, as strict as that one, and the
 * frame in which the card is typed. What is typed leaves that frame for the API alone.
 */
export async function startStripeScript(apiOrigin: () => string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [type, body] =
      pathname === "/clover/stripe.js"
        ? ["text/javascript", SCRIPT]
        : pathname === "/fields"
          ? ["text/html", fieldsPage(apiOrigin())]
          : [null, ""];
    if (type === null) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const SCRIPT = `
const here=new URL(document.currentScript.src).origin;
const wrong=(text)=>{const error=new Error(text);error.name="IntegrationError";return error};
window.Stripe=(key,{locale}={})=>{
if(!/^pk_/.test(key))throw wrong("Please call Stripe() with your publishable key.");
const elements=(options)=>{
if(options.mode!=="setup"||options.paymentMethodCreation!=="manual")throw wrong("createPaymentMethod needs paymentMethodCreation: manual");
let frame=null,submitted=false;const heard={},asked=new Map();
addEventListener("message",({origin,source,data})=>{
if(origin!==here||source!==frame?.contentWindow)return;
if(data.event)return heard[data.event]?.();
asked.get(data.id)?.(data.answer);asked.delete(data.id)});
const ask=(what)=>new Promise((done)=>{const id=crypto.randomUUID();asked.set(id,done);frame.contentWindow.postMessage({what,id},here)});
return{
create(kind){if(kind!=="payment")throw wrong("no such element");
return{on(name,run){heard[name]=run},
mount(selector){frame=document.createElement("iframe");frame.title="Secure payment input frame";
frame.src=here+"/fields#"+encodeURIComponent(JSON.stringify({key,locale,appearance:options.appearance,parent:location.origin}));
frame.setAttribute("style","display:block;border:0;inline-size:100%;block-size:240px");document.querySelector(selector).append(frame)}}},
async submit(){const answer=await ask("submit");submitted=!answer.error;return answer},
make(){if(!submitted)throw wrong("elements.submit() must be called before stripe.createPaymentMethod().");submitted=false;return ask("create")}}};
return{elements,createPaymentMethod:({elements})=>elements.make()}};`;

const fieldsPage = (apiOrigin: string): string => `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;font:16px system-ui}label{display:block;margin-block-end:.6rem}input{display:block;box-sizing:border-box;inline-size:100%;min-block-size:2.6rem;font:inherit;color:inherit;background:transparent;border:1px solid currentColor;border-radius:10px;padding-inline:.8rem}.error{color:var(--bad)}</style>
<body><label>Number<input name="number"></label><label>Expiry<input name="expiry"></label><label>Code<input name="cvc"></label><p class="error" role="alert"></p>
<script>
const {key,locale,appearance:{variables},parent:host}=JSON.parse(decodeURIComponent(location.hash.slice(1)));
document.documentElement.lang=locale;document.documentElement.dir=locale==="ar"?"rtl":"ltr";
document.body.style.background=variables.colorBackground;document.body.style.color=variables.colorText;
document.documentElement.style.setProperty("--bad",variables.colorDanger);
const value=(name)=>document.querySelector("input[name="+name+"]").value,note=document.querySelector(".error");
const checks={submit(){const error=/^[0-9 ]{12,23}$/.test(value("number"))?null:{type:"validation_error",code:"incomplete_number",message:"Your card number is incomplete."};
note.textContent=error?error.message:"";return error?{error}:{}},
async create(){const [month,year]=value("expiry").split("/");
const body=new URLSearchParams({type:"card","card[number]":value("number"),"card[exp_month]":month,"card[exp_year]":year,"card[cvc]":value("cvc")});
const response=await fetch(${JSON.stringify(apiOrigin)}+"/v1/payment_methods",{method:"POST",headers:{authorization:"Bearer "+key},body});
const answer=await response.json();return response.ok?{paymentMethod:answer}:answer}};
addEventListener("message",async({origin,source,data:{what,id}})=>{if(origin===host&&source===parent)parent.postMessage({id,answer:await checks[what]()},host)});
parent.postMessage({event:"ready"},host);
</script>`;
