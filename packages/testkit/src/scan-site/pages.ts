import { BANNER } from './banner.ts'
import type { Expected, ScanSitePage } from './expected.ts'

export const SCAN_SITE_HOSTS = {
  site: 'garden.localhost',
  tags: 'tags.localhost',
  frames: 'frames.localhost',
  /** A separate host, so that clearing its storage doesn't affect the others. */
  cleared: 'cleared.garden.localhost',
} as const

const NONE = 'SameSite=None; Secure'

/** Each page with the items it stores; everything needed to serve it is declared here. */
export function scanSitePages(port: number): ScanSitePage[] {
  const { site, tags, frames, cleared } = SCAN_SITE_HOSTS
  const at = (path: string, host: string = site) => `http://${host}:${port}${path}`
  const cookie = (name: string, by: string, more: Partial<Expected> = {}): Expected => ({
    kind: 'cookie',
    name,
    host: site,
    path: '/',
    by,
    ...more,
  })
  const key = (kind: Expected['kind'], name: string, by: string, host: string = site): Expected => ({
    kind,
    name,
    host,
    path: '',
    by,
  })
  const script = (path: string, body: string, host: string = site): ScanSitePage => ({
    path,
    host,
    body,
    type: 'text/javascript',
    isUnlisted: true,
  })
  const hidden = (path: string, body: string, more: Partial<ScanSitePage> = {}): ScanSitePage => ({
    path,
    body,
    isUnlisted: true,
    ...more,
  })
  const inline = (path: string, code: string, expected: (by: string) => Expected[]): ScanSitePage => ({
    path,
    body: `<script>${code}</script>`,
    expected: expected(at(path)),
  })

  return [
    script('/banner.js', BANNER),
    {
      path: '/roots',
      body: `<div id="open"></div><div id="shut"></div><template></template>
        <div><template shadowrootmode="open"><a href="/from-declared">d</a></template></div>
        <script>open_=document.getElementById('open').attachShadow({mode:'open'});open_.innerHTML='<a href="/from-open">o</a>';
        document.getElementById('shut').attachShadow({mode:'closed'}).innerHTML='<a href="/from-closed">c</a>'</script>`,
    },
    ...['declared', 'open', 'closed'].map((name) =>
      hidden(`/from-${name}`, `<script>document.cookie='root_${name}=1; path=/'</script>`, {
        expected: [cookie(`root_${name}`, at(`/from-${name}`))],
      }),
    ),
    {
      path: '/nested',
      body: `<iframe src="${at('/outer', frames)}"></iframe>`,
      expected: [
        cookie('outer_ck', at('/outer', frames), { host: frames }),
        cookie('inner_ck', at('/inner', tags), { host: tags }),
        key('indexeddb', 'inner-db', at('/inner', tags), tags),
        key('local', 'innermost', at('/innermost', frames), frames),
      ],
    },
    hidden(
      '/outer',
      `<script>document.cookie='outer_ck=1; path=/; ${NONE}'</script><iframe src="${at('/inner', tags)}"></iframe>`,
      { host: frames },
    ),
    hidden(
      '/inner',
      `<script>indexedDB.open('inner-db',1)</script><iframe src="${at('/innermost', frames)}"></iframe>`,
      { host: tags, headers: { 'set-cookie': `inner_ck=1; Path=/; ${NONE}` } },
    ),
    hidden('/innermost', `<script>localStorage.innermost='1'</script>`, { host: frames }),
    {
      path: '/inherit',
      body: `<iframe srcdoc="<script>document.cookie='srcdoc_ck=1; path=/'</script>"></iframe><script>
        var blob=new Blob(["<script>localStorage.setItem('blob_key','1')<"+"/script>"],{type:'text/html'});
        var frame=document.createElement('iframe');frame.src=URL.createObjectURL(blob);document.body.append(frame);
        var empty=document.createElement('iframe');document.body.append(empty);empty.contentDocument.cookie='empty_ck=1; path=/'</script>`,
      expected: [
        cookie('srcdoc_ck', at('/inherit')),
        key('local', 'blob_key', at('/inherit')),
        cookie('empty_ck', at('/inherit')),
      ],
    },
    {
      path: '/sw',
      body: `<script>navigator.serviceWorker.register('/sw.js')</script>`,
      expected: [cookie('sw_store', at('/sw.js')), key('indexeddb', 'sw-db', at('/sw.js'))],
    },
    script(
      '/sw.js',
      `addEventListener('install',function(event){indexedDB.open('sw-db');event.waitUntil(cookieStore.set('sw_store','1'))})`,
    ),
    {
      path: '/workers',
      body: `<script>new Worker(URL.createObjectURL(new Blob(["indexedDB.open('blob-worker-db')"])));
        new Worker('/module-worker.js',{type:'module'})</script>`,
      expected: [
        key('indexeddb', 'blob-worker-db', at('/workers')),
        key('indexeddb', 'module-db', at('/module-worker.js')),
        cookie('module_fetch', at('/answer/module_fetch')),
      ],
    },
    script('/module-worker.js', `indexedDB.open('module-db');await fetch('/answer/module_fetch')`),
    inline(
      '/patched',
      `var own=Object.getOwnPropertyDescriptor(Document.prototype,'cookie');
        Array.prototype[Symbol.iterator]=function(){throw new Error('no')};Array.prototype.push=function(){throw new Error('no')};
        JSON.stringify=function(){return '{}'};Object.prototype.toJSON=function(){return 'x'};console.trace=console.debug=console.log=function(){};
        Reflect.apply=function(){throw new Error('no')};Set.prototype.has=Map.prototype.set=WeakMap.prototype.get=function(){throw new Error('no')};
        Object.defineProperty(document,'cookie',{set:function(text){own.set.call(document,text)},get:function(){return ''}});
        document.cookie='patched_ck=1; path=/';localStorage.setItem('patched_key','1');sessionStorage.patched_plain='1'`,
      (by) => [
        cookie('patched_ck', by),
        key('local', 'patched_key', by),
        key('session', 'patched_plain', by),
      ],
    ),
    inline(
      '/native',
      `var set=Object.getOwnPropertyDescriptor(Document.prototype,'cookie').set,names=Object.getOwnPropertyNames(window).join();
        var isNative=/^function set cookie\\(\\) \\{\\s*\\[native code\\]\\s*\\}$/.test(Function.prototype.toString.call(set))&&set.name==='set cookie'&&
        /native code/.test(localStorage.setItem.toString())&&setTimeout.length===1&&/native code/.test(Function.prototype.toString.toString());
        document.cookie=(isNative?'unseen':'seen')+'=1; path=/'`,
      (by) => [cookie('unseen', by)],
    ),
    inline(
      '/idle',
      `requestIdleCallback(function(){document.cookie='idle_ck=1; path=/'});setTimeout("document.cookie='text_timer=1; path=/'",300);
        var held=localStorage;setTimeout(function(){held.held_key='1'},200);setInterval(function(){},50);
        (function again(){setTimeout(again,30)})()`,
      (by) => [cookie('idle_ck', by), cookie('text_timer', by), key('local', 'held_key', by)],
    ),
    inline(
      '/hiding',
      `document.addEventListener('visibilitychange',function(){if(document.visibilityState==='hidden'){
        document.cookie='hiding_ck=1; path=/';fetch('/answer/keepalive_ck',{keepalive:true})}})`,
      (by) => [cookie('hiding_ck', by), cookie('keepalive_ck', at('/answer/keepalive_ck'))],
    ),
    inline(
      '/input',
      `['mousemove','keydown'].forEach(function(type){addEventListener(type,function(){
        var tag=document.createElement('script');tag.src='${at('/late.js', tags)}?'+type;document.head.append(tag)},{once:true})})`,
      () => [
        cookie('late_ck', at('/late.js', tags)),
        cookie('late_px', at('/late.gif', tags), { host: tags }),
      ],
    ),
    script(
      '/late.js',
      `document.cookie='late_ck=1; path=/';new Image().src='${at('/late.gif', tags)}'`,
      tags,
    ),
    hidden('/late.gif', '', { host: tags, headers: { 'set-cookie': `late_px=1; Path=/; ${NONE}` } }),
    {
      path: '/refresh',
      body: `<meta http-equiv="refresh" content="0; url=/refreshed">`,
      headers: { 'set-cookie': 'before_refresh=1; Path=/' },
      expected: [cookie('before_refresh', at('/refresh')), cookie('refreshed_ck', at('/refreshed'))],
    },
    hidden('/refreshed', `<script>document.cookie='refreshed_ck=1; path=/'</script>`),
    { path: '/leads-to-cleared', body: `<a href="${at('/cleared/out', cleared)}">cleared</a>` },
    hidden('/cleared/out', `<script>document.cookie='cleared_ck=1';fetch('/answer/clear')</script>`, {
      host: cleared,
      expected: [cookie('cleared_ck', at('/cleared/out', cleared), { host: cleared, path: '/cleared' })],
    }),
    hidden('/answer/clear', '', {
      host: cleared,
      headers: {
        'clear-site-data': '"storage"',
        'set-cookie': 'cleared_ck=; Path=/cleared; Max-Age=0',
      },
    }),
    {
      path: '/odd-names',
      body: `<script>document.cookie='без_имени=1; path=/';document.cookie='=nameless; path=/';localStorage.setItem('','empty');
        localStorage.setItem('line\\nbreak','1');document.cookie='refused=1; domain=other.test';document.cookie='gone=1; max-age=0'</script>`,
      expected: [
        cookie('без_имени', at('/odd-names')),
        cookie('', at('/odd-names')),
        key('local', '', at('/odd-names')),
        key('local', 'line\ufffdbreak', at('/odd-names')),
      ],
    },
    inline('/many', `for(var number=0;number<900;number++)sessionStorage['many.'+number]='1'`, (by) =>
      Array.from({ length: 900 }, (_, number) => key('session', `many.${number}`, by)),
    ),
    {
      path: '/lazy',
      body: `<div style="height:5000px"></div><img loading="lazy" src="/answer/lazy_ck" width="1" height="1">`,
      expected: [cookie('lazy_ck', at('/answer/lazy_ck'))],
    },
    {
      path: '/routes',
      body: `<nav><a href="/routes/one">one</a><a href="#!/two">two</a></nav><button type="button" id="more">More</button><form><button type="button">Order now</button></form><script src="/routes.js"></script>`,
      expected: [
        cookie('route_one', at('/routes.js')),
        cookie('route_two', at('/routes.js')),
        cookie('more_ck', at('/routes.js')),
      ],
    },
    hidden('/routes/one', `<script src="/routes.js"></script>`),
    script(
      '/routes.js',
      `function show(){if(location.pathname==='/routes/one')document.cookie='route_one=1; path=/';if(location.hash==='#!/two')document.cookie='route_two=1; path=/'}
        addEventListener('hashchange',show);show();document.querySelectorAll('form button').forEach(function(button){button.onclick=function(){document.cookie='ordered=1; path=/'}});
        var more=document.getElementById('more');if(more)more.onclick=function(){document.cookie='more_ck=1; path=/'};
        document.addEventListener('click',function(event){var link=event.target.closest('nav a[href^="/"]');if(link){event.preventDefault();history.pushState(null,'',link.href);show()}})`,
    ),
    ...['module_fetch', 'keepalive_ck', 'lazy_ck'].map((name) =>
      hidden(`/answer/${name}`, '', { headers: { 'set-cookie': `${name}=1; Path=/` } }),
    ),
    script(
      '/stats.js',
      `document.cookie='stats_id=1; domain=${site}; path=/';new Image().src='${at('/seen.gif', tags)}'`,
      tags,
    ),
    hidden('/seen.gif', '', { host: tags, headers: { 'set-cookie': `seen_id=1; Path=/; ${NONE}` } }),
  ]
}

/** Storage that appears only after a choice, by consent state. */
export function scanSiteChoices(port: number): { accept: Expected[]; deny: Expected[] } {
  const { site, tags } = SCAN_SITE_HOSTS
  const banner = `http://${site}:${port}/banner.js`
  const choice = { kind: 'cookie', name: 'choice', host: site, path: '/', by: banner } as const
  const stats = `http://${tags}:${port}/stats.js`
  return {
    accept: [
      choice,
      { kind: 'cookie', name: 'stats_id', host: `.${site}`, path: '/', by: stats },
      { kind: 'cookie', name: 'seen_id', host: tags, path: '/', by: `http://${tags}:${port}/seen.gif` },
    ],
    deny: [choice, { kind: 'session', name: 'denied', host: site, path: '', by: banner }],
  }
}
