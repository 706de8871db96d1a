/** A trick that a page may play on our script; its parts are inserted into the page as text. */
export interface Trick {
  readonly name: string
  /** Script that runs before ours. */
  readonly before?: string
  /** Markup in the body, before our script has run. */
  readonly markup?: string
  /** Script that runs when the banner is on the page. */
  readonly after?: string
  /** The page has broken the network, so the record waits for another page. */
  readonly isUnsent?: boolean
  /** The page has broken the means to release blocked scripts, so they stay blocked: nothing runs too early. */
  readonly isShut?: boolean
}

const THROW = `() => { throw new Error('not here') }`
const throwing = (owner: string, ...names: string[]) =>
  names.map((name) => `${owner}.${name} = ${THROW}`).join('\n')
const throwingGetter = (owner: string, name: string) =>
  `Object.defineProperty(${owner}, '${name}', { get() { throw new Error('not here') }, configurable: true })`
/** Wraps built-ins as monitoring scripts and frameworks do. */
const wrapped = (owner: string, ...names: string[]) =>
  names
    .map(
      (name) => `{ const native = ${owner}.${name}
        ${owner}.${name} = function (...args) { return native.apply(this, args) } }`,
    )
    .join('\n')

const DOCUMENT_NAMES =
  'addEventListener baseURI body cookie createElement createElementNS currentScript defaultView dispatchEvent documentElement ' +
  'head prerendering querySelectorAll readyState URL visibilityState'

const markup: readonly Trick[] = [
  {
    name: 'elements named like what we use of the document',
    markup: DOCUMENT_NAMES.split(' ')
      .map((name) => `<img name="${name}" alt=""><form name="${name}"></form>`)
      .join(''),
  },
  {
    name: 'elements with the ids of our globals',
    markup: '<a id="placet"></a><a id="dataLayer"></a><a id="uetq"></a>',
  },
  {
    name: 'two elements with the id of our API',
    markup: '<a id="placet"></a><a id="placet" name="state"></a>',
  },
  {
    name: 'a form that looks like our API',
    markup:
      '<form id="placet"><input name="state"><input name="push"><input name="src"><input name="length"></form>',
  },
  {
    name: 'a picture with the id of our API and an address of its own',
    markup: '<img id="placet" alt="" src="http://evil.example/c2/k3v9x2m7qa.js">',
  },
  {
    name: 'a frame of another origin with the name of our API',
    markup: '<iframe name="placet" sandbox srcdoc="other"></iframe>',
  },
  {
    name: 'elements with the ids of the browser’s own globals',
    markup:
      'localStorage navigator crypto Reflect JSON fetch requestIdleCallback trustedTypes CSSStyleSheet cookieStore'
        .split(' ')
        .map((name) => `<a id="${name}"></a>`)
        .join(''),
  },
  {
    name: 'forms whose fields stand in for methods of elements',
    markup:
      '<form id="form" style="padding:9px">' +
      'closest matches dataset remove'
        .split(' ')
        .map((name) => `<input name="${name}">`)
        .join('') +
      '</form>',
    after: `document.getElementById('form').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
  },
  { name: 'a base address elsewhere', markup: '<base href="http://evil.example/">' },
  {
    name: 'our own words as ids and classes',
    markup:
      '<div id="title" class="banner actions accept deny">x</div><dialog open id="body" class="preferences"></dialog>',
  },
]

const before: readonly Trick[] = [
  {
    name: 'the current script hidden',
    before: `Object.defineProperty(document, 'currentScript', { get() { throw new Error('not here') } })`,
  },
  { name: 'local storage that throws', before: throwingGetter('window', 'localStorage') },
  { name: 'session storage that throws', before: throwingGetter('window', 'sessionStorage') },
  { name: 'no cookie store', before: `Object.defineProperty(window, 'cookieStore', { value: undefined })` },
  { name: 'no idle callbacks', before: `window.requestIdleCallback = undefined` },
  { name: 'idle callbacks that never come', before: `window.requestIdleCallback = () => 0` },
  {
    name: 'a global of our name that cannot be written',
    before: `Object.defineProperty(window, 'placet', { value: Object.freeze([]) })`,
  },
  {
    name: 'a global of our name that throws',
    before: `Object.defineProperty(window, 'placet', { get() { throw new Error('not here') }, set() { throw new Error('not here') } })`,
  },
  {
    name: 'a queue full of nonsense',
    before: `window.placet = [null, 1, 'accept', [], ['nothing'], ['on'], {}, () => { throw new Error('mine') }, ['on', 'choice', 7], [Symbol('x')]]`,
  },
  {
    name: 'a data layer that is a number',
    before: `Object.defineProperty(window, 'dataLayer', { value: 7 })`,
  },
  {
    name: 'a data layer that throws',
    before: `window.dataLayer = { push() { throw new Error('not here') } }`,
  },
  {
    name: 'what Prototype.js did to arrays',
    before: `Array.prototype.toJSON = function () { return '[' + this.join() + ']' }
      Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
      Array.from = (items) => [].slice.call(items)
      Array.prototype.entries = function () { return this.slice() }
      Object.keys(Array.prototype)`,
  },
  {
    name: 'what Prototype.js did to elements and functions',
    before: `Element.prototype.remove = function () { this.parentNode.removeChild(this); return this }
      Function.prototype.bind = function (self, ...first) { const run = this; return function (...args) { return run.apply(self, first.concat(args)) } }
      Document.prototype.getElementsByClassName = () => []
      Element.prototype.select = Element.prototype.hide = Element.prototype.update = function () { return this }`,
  },
  {
    name: 'what MooTools did',
    before: `Array.from = (item) => (item == null ? [] : typeof item === 'object' && 'length' in item ? [].slice.call(item) : [item])
      String.prototype.contains = function (text) { return this.indexOf(text) > -1 }
      Array.prototype.append = Array.prototype.include = Array.prototype.erase = function () { return this }
      Event = Object.assign(function (event) { return event }, { prototype: Event.prototype })`,
  },
  {
    name: 'enumerable additions to every object',
    before: `Object.prototype.extend = function () { return this }; Object.prototype.each = function () {}; Array.prototype.last = function () { return this[this.length - 1] }`,
  },
  {
    name: 'frozen prototypes',
    before: `[Object, Array, Function, Promise, String, Map, Set, Error].forEach(({ prototype }) => Object.freeze(prototype))`,
  },
  {
    name: 'a promise of a library in place of the browser’s',
    before: `window.Promise = class Bluebird extends Promise { static get [Symbol.species]() { return Bluebird } finally() { return this } }`,
  },
  {
    name: 'what zone.js does',
    before:
      wrapped('EventTarget.prototype', 'addEventListener', 'removeEventListener', 'dispatchEvent') +
      wrapped('window', 'setTimeout', 'fetch', 'requestIdleCallback', 'requestAnimationFrame') +
      wrapped('Promise.prototype', 'then', 'catch') +
      `window.MutationObserver = class extends MutationObserver {}`,
  },
  {
    name: 'what custom-element polyfills do',
    before:
      wrapped('Document.prototype', 'createElement', 'createElementNS', 'importNode') +
      wrapped('Node.prototype', 'appendChild', 'insertBefore', 'removeChild', 'replaceChild', 'cloneNode') +
      wrapped(
        'Element.prototype',
        'attachShadow',
        'setAttribute',
        'removeAttribute',
        'getAttribute',
        'append',
        'remove',
        'insertAdjacentElement',
      ),
  },
  {
    name: 'shadow roots that delegate the focus',
    before: `{ const native = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (init) { return native.call(this, { ...init, delegatesFocus: true }) } }`,
  },
  {
    name: 'a custom element of the page with our name',
    before: `customElements.define('placet-banner', class extends HTMLElement { connectedCallback() { this.title = 'mine' } })`,
  },
  {
    name: 'adopted style sheets through a polyfill',
    before: `{ const { get, set } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { configurable: true, get() { return [...get.call(this)] }, set(sheets) { set.call(this, [...sheets]) } }) }`,
  },
  {
    name: 'a JSON of a library',
    before: `{ const { parse, stringify } = JSON
      window.JSON = { parse: (text, reviver) => parse(text, reviver), stringify: (value, replacer, space) => stringify(value, replacer, space) } }`,
  },
  {
    name: 'call, apply and bind that throw',
    before: throwing('Function.prototype', 'bind'),
    after: throwing('Function.prototype', 'call', 'apply', 'bind'),
  },
  { name: 'a clock of a test library', before: `{ const { now } = Date; Date.now = () => now() - 5 }` },
  { name: 'a network that throws', before: throwing('window', 'fetch'), isUnsent: true },
]

const after: readonly Trick[] = [
  { name: 'JSON that throws afterwards', after: throwing('JSON', 'parse', 'stringify') },
  { name: 'fetch that throws afterwards', after: throwing('window', 'fetch') },
  { name: 'a clock that throws afterwards', after: throwing('Date', 'now') },
  {
    name: 'timers that throw afterwards',
    isShut: true,
    after: throwing('window', 'setTimeout', 'setInterval'),
  },
  {
    name: 'Object’s functions that throw afterwards',
    isShut: true,
    after: throwing('Object', 'freeze', 'entries', 'values', 'keys', 'fromEntries', 'assign'),
  },
  {
    name: 'mutation observers that throw afterwards',
    after: `window.MutationObserver = ${THROW}; ${throwing('MutationObserver.prototype ??= {}; MutationObserver.prototype', 'observe')}`,
  },
  {
    name: 'shadow roots that cannot be made afterwards',
    after: throwing('Element.prototype', 'attachShadow'),
  },
  {
    name: 'events that cannot be made or sent afterwards',
    after: `window.CustomEvent = ${THROW}; Document.prototype.dispatchEvent = ${THROW}`,
  },
  {
    name: 'elements that cannot be searched afterwards',
    isShut: true,
    after: throwing('Element.prototype', 'matches', 'querySelectorAll', 'getAttribute'),
  },
  { name: 'attributes that cannot be set afterwards', after: throwing('Element.prototype', 'setAttribute') },
  { name: 'addresses that cannot be parsed afterwards', after: `window.URL = ${THROW}` },
  {
    name: 'local storage that throws afterwards',
    after: throwing('Storage.prototype', 'setItem', 'getItem', 'removeItem'),
  },
  {
    name: 'style sheets that cannot be adopted afterwards',
    after: `Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { set() { throw new Error('not here') } })`,
  },
  {
    name: 'arrays that throw afterwards',
    isShut: true,
    after: throwing('Array.prototype', 'map', 'filter', 'reduce', 'some', 'every', 'find', 'includes'),
  },
]

export const TRICKS: readonly Trick[] = [...markup, ...before, ...after]
