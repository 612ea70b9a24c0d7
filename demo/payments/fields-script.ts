/**
 * The script of the framed card fields. It exchanges messages only with `realmOrigin`, and only with the window that frames it. It is
 * text, because it runs in the browser under the page's nonce. Browsers do not render a cross-origin frame below the fold, so its
 * ResizeObserver does not run there. The script therefore also sends its height once without the observer.
 */
export function fieldsScript(realmOrigin: string, unreachable: string): string {
  // `<` could end the script element.
  const literal = (value: string): string => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `
const origin=${literal(realmOrigin)},form=document.querySelector("form"),note=document.getElementById("form-error");
const send=(message)=>parent.postMessage({v:1,source:"sandbox-fields",...message},origin);
const show=(issues)=>{for(const box of document.querySelectorAll("[data-field]")){
const issue=issues.find((one)=>one.field===box.dataset.field),input=box.querySelector("input");
box.classList.toggle("wrong",issue!==undefined);box.querySelector(".error").textContent=issue?issue.message:"";
if(issue)input.setAttribute("aria-invalid","true");else input.removeAttribute("aria-invalid")}
const first=issues[0];if(first)document.getElementById(first.field).focus();size()};
const create=async()=>{note.textContent="";
try{const response=await fetch(location.pathname,{method:"POST",body:new URLSearchParams(new FormData(form))}),answer=await response.json();
if(response.ok){show([]);return{result:answer}}
show(answer.issues);return{error:{code:answer.issues[0].code,message:answer.issues[0].message}}
}catch{note.textContent=${literal(unreachable)};return{error:{code:"generic",message:note.textContent}}}};
addEventListener("message",async(event)=>{if(event.origin!==origin||event.source!==parent)return;
const{v,type,method,id}=event.data??{};
if(v===1&&type==="request"&&method==="createPaymentMethod")send({id,type:"response",method,...await create()})});
form.addEventListener("submit",(event)=>{event.preventDefault();send({type:"event",method:"submit"})});
document.getElementById("number").addEventListener("input",({target})=>{if(target.selectionStart!==target.value.length)return;
target.value=target.value.replace(/[^0-9\\u0660-\\u0669]/g,"").slice(0,19).replace(/(.{4})(?=.)/g,"$1 ")});
const size=()=>send({type:"event",method:"resize",params:{height:Math.ceil(document.documentElement.getBoundingClientRect().height)}});
new ResizeObserver(size).observe(document.body);
size();
send({type:"event",method:"ready"});`;
}
