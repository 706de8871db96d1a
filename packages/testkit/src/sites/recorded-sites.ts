export const CODE = 'k3v9x2m7qa'

export interface Answer {
  body: string
  type?: string
  headers?: Readonly<Record<string, string>>
}

export interface RecordedSite {
  domain: string
  /** Path -> content of the page's head and body. */
  pages: Readonly<Record<string, string>>
}

const YEAR_SECONDS = 31_536_000
const script = (body: string): Answer => ({ body, type: 'text/javascript' })
const keep = (name: string, value: string, seconds = YEAR_SECONDS) =>
  `document.cookie='${name}=${value}; path=/; max-age=${seconds}';`
const load = (address: string) =>
  `document.head.append(Object.assign(document.createElement('script'),{src:'https://${address}'}));`
const pixel = (cookie: string): Answer => ({
  body: '',
  type: 'image/gif',
  headers: { 'set-cookie': `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=None; Secure` },
})

/** Effects of well-known services' tags on a browser, by their real addresses; contains none of their code. */
export const TAGS: Readonly<Record<string, Answer>> = {
  'www.googletagmanager.com/gtag/js': script(
    keep('_ga', 'GA1.1.100.200', 2 * YEAR_SECONDS) + keep('_ga_ABC123', 'GS1.1.1', 2 * YEAR_SECONDS),
  ),
  'www.googletagmanager.com/gtm.js': script(
    load('connect.facebook.net/en_US/fbevents.js') + load('static.hotjar.com/c/hotjar-1.js'),
  ),
  'connect.facebook.net/en_US/fbevents.js': script(keep('_fbp', 'fb.1.1.1', YEAR_SECONDS / 4)),
  'static.hotjar.com/c/hotjar-1.js': script(
    `${keep('_hjSessionUser_1', 'e30')}sessionStorage.setItem('_hjSession_1','1');`,
  ),
  'googleads.g.doubleclick.net/pagead/id': pixel('IDE=abc; Domain=doubleclick.net'),
  'static.criteo.net/js/ld/ld.js': script(
    `new Image().src='https://dis.criteo.com/dis/rtb/appnexus/cookie';`,
  ),
  'dis.criteo.com/dis/rtb/appnexus/cookie': pixel('uid=abc; Domain=criteo.com'),
  'www.youtube.com/embed/abc': {
    body: '<!doctype html><title>Film</title>',
    headers: {
      'set-cookie':
        'VISITOR_INFO1_LIVE=x; Domain=youtube.com; Path=/; Max-Age=15552000; SameSite=None; Secure',
    },
  },
  'widget.intercom.io/widget/abc': script(keep('intercom-id-abc', '1', YEAR_SECONDS * 0.75)),
  'stats.garden.example/matomo.js': script(
    keep('_pk_id.1.1fff', '1.2.', YEAR_SECONDS) + keep('_pk_ses.1.1fff', '1', 1800),
  ),
  'px.nobody-knows.example/p.gif': pixel('xuid=1'),
  'cdn.cookielaw.example/otSDKStub.js': script('window.OneTrust={};'),
}

const placet = (attributes = '', code = CODE) =>
  `<script ${attributes} src="https://edge.placet.example/c2/${code}.js"></script>`
const tag = (address: string, attributes = '') => `<script ${attributes} src="https://${address}"></script>`
const inline = (code: string) => `<script>${code}</script>`
const gtag = tag('www.googletagmanager.com/gtag/js?id=G-ABC123', 'async')

const DIALOG = inline(`
  var choice=/choice=(\\w+)/.exec(document.cookie);
  function choose(value){${keep('choice', `'+value+'`)}document.querySelector('dialog').close()}
  addEventListener('DOMContentLoaded',function(){
    document.body.insertAdjacentHTML('beforeend','<dialog aria-label="Cookies">This shop uses cookies. <button onclick="choose(1)">Accept all</button><button onclick="choose(0)">Reject all</button></dialog>');
    if(!choice)document.querySelector('dialog').show();
  });
  if(choice)${load('connect.facebook.net/en_US/fbevents.js')}`)

const both = (head: string, body = '') => ({
  '/': `${head}${body}<a href="/about">About</a>`,
  '/about': `${head}About`,
})

/** Ten small sites of typical kinds. */
export const SITES: Readonly<Record<string, RecordedSite>> = {
  'news-without-banner': {
    domain: 'news.example',
    pages: both(
      gtag + tag('static.criteo.net/js/ld/ld.js', 'async'),
      '<img src="https://googleads.g.doubleclick.net/pagead/id" alt="">',
    ),
  },
  'shop-behind-our-blocker': {
    domain: 'shop.example',
    pages: both(
      placet() +
        tag('www.googletagmanager.com/gtm.js', 'type="text/plain" data-placet="marketing"') +
        inline(`localStorage.setItem('basket','[]');${keep('PHPSESSID', '1', 3600)}`),
    ),
  },
  'hotel-with-a-film': {
    domain: 'hotel.example',
    pages: both(placet(), '<iframe src="https://www.youtube.com/embed/abc" title="Film"></iframe>'),
  },
  'garden-with-matomo': {
    domain: 'garden.example',
    pages: both(
      placet() +
        tag('stats.garden.example/matomo.js', 'type="text/plain" data-placet="analytics"') +
        inline(keep('theme', 'dark')),
    ),
  },
  'app-with-two-banners': {
    domain: 'app.example',
    pages: both(
      tag('cdn.cookielaw.example/otSDKStub.js') +
        placet('async') +
        tag('widget.intercom.io/widget/abc', 'async'),
    ),
  },
  'agency-with-tags-first': {
    domain: 'agency.example',
    pages: both(inline(`window.dataLayer=[];`) + tag('www.googletagmanager.com/gtm.js') + placet()),
  },
  'club-with-anothers-code': { domain: 'club.example', pages: both(placet('', 'a1b2c3d4e5')) },
  'clinic-with-unknown-things': {
    domain: 'clinic.example',
    pages: both(
      placet() +
        placet() +
        inline(
          `${keep('visit_step', '1', 600)}localStorage.setItem('clinic.queue','1');indexedDB.open('records');`,
        ),
      '<img src="https://px.nobody-knows.example/p.gif" alt="">',
    ),
  },
  'store-that-ignores-refusals': { domain: 'store.example', pages: both(DIALOG) },
  'library-with-nothing': { domain: 'library.example', pages: both(placet()) },
}
