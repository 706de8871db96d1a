import { bag, cup, shopfront, sunrise } from './drawings.ts'
import { ADDRESSES } from './stand-ins.ts'

interface Page {
  title: string
  body: string
}

interface Bean {
  name: string
  path: string
  colour: string
  notes: string
  price: string
}

const BEANS: readonly Bean[] = [
  {
    name: 'Espresso Nº 4',
    path: '/beans/espresso',
    colour: '#6f3b1f',
    notes: 'Cocoa, fig, long finish',
    price: '€14',
  },
  {
    name: 'First Light',
    path: '/beans/first-light',
    colour: '#c8873f',
    notes: 'Apricot, honey, black tea',
    price: '€16',
  },
  {
    name: 'Winter Blend',
    path: '/winter-blend',
    colour: '#3d4f5c',
    notes: 'Orange peel, cinnamon, toffee',
    price: '€15',
  },
]

/** Pages by path. All content was made for this demo. */
export const PAGES: ReadonlyMap<string, Page> = new Map([
  ['/', { title: 'Coffee roasted at dawn', body: home() }],
  ['/beans', { title: 'Beans', body: shelf('Our beans', 'Three roasts, made every Tuesday and Friday.') }],
  ...BEANS.map((bean): [string, Page] => [bean.path, { title: bean.name, body: product(bean) }]),
  ['/brew-guide', { title: 'Brew guide', body: brewGuide() }],
  ['/stores', { title: 'Stores', body: stores() }],
  ['/privacy', { title: 'Privacy', body: privacy() }],
])

/** Remembers viewed beans in this browser only; needs consent for preferences. */
export const RECENTLY_VIEWED = `
const seen = JSON.parse(localStorage.getItem('recently_viewed') ?? '[]')
const bean = document.querySelector('[data-bean]')?.dataset.bean
const names = [...new Set([...(bean ? [bean] : []), ...seen])].slice(0, 3)
localStorage.setItem('recently_viewed', JSON.stringify(names))
const row = document.querySelector('[data-tag="preferences"]')
row.dataset.state = 'running'
if (names.length > 0) row.append(': ' + names.join(', '))
`

function home(): string {
  return `<section class="hero">
  <div>
    <h1>Coffee roasted at dawn, on your table by Friday.</h1>
    <p>We roast small batches before the city wakes up and send them out the same morning.</p>
    <a class="button" href="/beans">See the beans</a>
  </div>
  ${sunrise()}
</section>
${shelf('This week', 'Freshly roasted, ground to order.')}`
}

function shelf(title: string, lead: string): string {
  const cards = BEANS.map(
    ({ name, path, colour, notes, price }) => `<li><a href="${path}">${bag(colour, name)}
    <h3>${name}</h3><p>${notes}</p><b>${price}</b></a></li>`,
  )
  return `<section class="shelf"><h2>${title}</h2><p>${lead}</p><ul>${cards.join('')}</ul></section>`
}

function product({ name, colour, notes, price }: Bean): string {
  return `<section class="product" data-bean="${name}">
  ${bag(colour, name)}
  <div>
    <h1>${name}</h1>
    <p class="notes">${notes}</p>
    <p>250 g of whole beans, or ground for your brewer. Roasted on Tuesday, sent on Wednesday.</p>
    <p class="price">${price}</p>
    <a class="button" href="/brew-guide">How to brew it</a>
  </div>
</section>`
}

function brewGuide(): string {
  return `<section class="guide">
  <h1>A pour-over in four minutes</h1>
  <div class="film"><iframe src="{third-party}${ADDRESSES.film}" title="How to brew a pour-over"></iframe></div>
  <ol>
    <li><b>Grind</b> 15 g of coffee, about as coarse as sea salt.</li>
    <li><b>Rinse</b> the paper and warm the cup.</li>
    <li><b>Bloom</b> with 40 g of water for half a minute.</li>
    <li><b>Pour</b> up to 250 g in slow circles.</li>
  </ol>
  ${cup()}
</section>`
}

function stores(): string {
  return `<section class="prose">
  <h1>Come and have a cup</h1>
  ${shopfront()}
  <h2>Harbour Street 12</h2>
  <p>Monday to Friday, 7 to 18. Saturday and Sunday, 8 to 17.</p>
  <h2>Old Mill Yard</h2>
  <p>Every day, 8 to 16. This is where we roast: come early and watch.</p>
</section>`
}

function privacy(): string {
  return `<section class="prose">
  <h1>Privacy</h1>
  <p>This page belongs to a demo. The list below is the cookie declaration that Placet keeps for the domain.</p>
  <div data-placet-declaration></div>
</section>`
}
