import { createRandom, pick } from './random.ts'

export const words: readonly [string, ...string[]] = [
  'river',
  ...'stone market light winter garden paper signal harbour window copper field station bridge morning letter'.split(
    ' ',
  ),
  ...'silver orchard engine coast valley lantern picture travel timber cloud mirror village summer thread'.split(
    ' ',
  ),
]

/**
 * Every real tag reads the browser, the address, cookies and storage, and adds a script. Browsers create these
 * interfaces on first use, so without this they would be charged to the banner.
 */
const READS = `var n=w.navigator,l=w.location,s=d.createElement("script"),c=d.currentScript;s.async=true;
R.about=[n.userAgent,n.language,n.cookieEnabled,n.doNotTrack,l.href,l.hostname,d.referrer,d.cookie,c&&c.src,new URL(l.href).search];
try{w.localStorage.getItem("_standin");w.sessionStorage.getItem("_standin")}catch(e){}
w.performance.getEntriesByType("navigation");w.crypto.getRandomValues(new Uint8Array(8));d.addEventListener("click",function(){},true);`

/** As large and as busy as a tag manager: many small functions, some of which run. */
export function makeStandInScript(name: string, functions: number, seed: number): string {
  const random = createRandom(seed)
  const number = (below: number) => Math.floor(random() * below)
  const word = () => pick(random, words)
  const bodies = Array.from({ length: functions }, (_, index) => {
    const [first, second] = [`${word()}${number(997)}`, `${word()}${number(997)}_`]
    return `R.f${index}=function(${first},${second}){var o={k:${number(1e6)},v:"${word()}-${word()}",e:"${word()}"};
if(${first}&&${second}>${number(900)}){o.p=(${first}+":"+${second}).slice(0,${8 + number(20)});w.__q.push([o.e,o.p,${number(1e4)}])}return o.k^(${second}|0)};`
  })
  return `(function(w,d){"use strict";var R={};w.__q=w.__q||[];
${READS}
R={};
${bodies.join('\n')}
var t=0,K=Object.keys(R);for(var i=0;i<${Math.round(functions * 2.3)};i++)t^=R[K[i%K.length]]("${name}",i);
d.documentElement.setAttribute("data-${name}",String(t&7))})(window,document);\n`
}
