/** The page about itself, unchecked. */
export interface PageSays {
  name: string
  languages: string[]
  colours: string[]
  policyUrl: string
  signs: string[]
}

interface HomeElement {
  readonly textContent: string | null
  readonly href?: string
  readonly src?: string
  readonly style: { color: string }
  getAttribute(name: string): string | null
  remove(): void
}

/** The parts of a page's own objects that are read. */
export interface HomeWindow {
  readonly document: {
    readonly title: string
    readonly documentElement: HomeElement
    readonly body: { append(element: HomeElement): void } | null
    querySelectorAll(selector: string): ArrayLike<HomeElement>
    createElement(name: 'i'): HomeElement
  }
  getComputedStyle(element: HomeElement): { backgroundColor: string; color: string }
}

/** Runs in the page, so it uses nothing outside of itself. */
export function readHomePage(page: HomeWindow): PageSays {
  const TEXT_MAX = 200
  const ELEMENTS_MAX = 2000
  const { document } = page
  const all = (selector: string) => Array.from(document.querySelectorAll(selector)).slice(0, ELEMENTS_MAX)
  const attribute = (selector: string, name: string) =>
    (all(selector)[0]?.getAttribute(name) ?? '').trim().slice(0, TEXT_MAX)

  /** Of the parts of a title, the site's name is usually the shortest. */
  function readName(): string {
    const given = attribute('meta[property="og:site_name"]', 'content')
    if (given) return given
    const parts = document.title.slice(0, TEXT_MAX).split(/\s+[|–—·»-]\s+/)
    return (parts.filter(Boolean).toSorted((one, other) => one.length - other.length)[0] ?? '').trim()
  }

  function readLanguages(): string[] {
    const others = all('link[rel~="alternate"][hreflang]').map((link) => link.getAttribute('hreflang') ?? '')
    const own = document.documentElement.getAttribute('lang') ?? ''
    return [own, ...others.slice(0, 50)].map((tag) => tag.trim().slice(0, 35))
  }

  function toHex(colour: string): string | null {
    const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour)
    if (!match || Number(match[4] ?? 1) < 0.9) return null
    return `#${[1, 2, 3].map((at) => Number(match[at]).toString(16).padStart(2, '0')).join('')}`
  }

  function isColourful(hex: string): boolean {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.max(red, green, blue) - Math.min(red, green, blue) > 40
  }

  /** Buttons count most, then the header, then links: that is where sites use their own colour. */
  function readColours(): string[] {
    const weights = new Map<string, number>()
    const add = (colour: string, weight: number) => {
      const hex = toHex(colour)
      if (hex && isColourful(hex)) weights.set(hex, (weights.get(hex) ?? 0) + weight)
    }
    const each = (selector: string, read: (element: HomeElement) => void) => all(selector).forEach(read)
    each(
      'button, [role="button"], input[type="submit"], a[class*="btn" i], a[class*="button" i]',
      (element) => add(page.getComputedStyle(element).backgroundColor, 10),
    )
    each('header, nav, [class*="header" i], [class*="hero" i]', (element) =>
      add(page.getComputedStyle(element).backgroundColor, 6),
    )
    each('a[href]', (element) => add(page.getComputedStyle(element).color, 1))
    each('h1, h2', (element) => add(page.getComputedStyle(element).color, 2))
    const probe = document.createElement('i')
    probe.style.color = attribute('meta[name="theme-color"]', 'content')
    if (probe.style.color && document.body) {
      document.body.append(probe)
      add(page.getComputedStyle(probe).color, 8)
      probe.remove()
    }
    return [...weights].toSorted((one, other) => other[1] - one[1]).map(([hex]) => hex)
  }

  function readPolicy(): string {
    const words =
      /privacy|privacidad|privacidade|privacyverklaring|confidentialit|vie[- ]priv|datenschutz|integritet|personvern|tietosuoja|prywatno|soukrom|adatv|gizlilik|riservatezza/i
    const links = all('a[href]').map(({ href = '', textContent }) => ({
      href,
      isNamed: words.test((textContent ?? '').slice(0, TEXT_MAX)),
    }))
    const found = links.filter(({ href, isNamed }) => /^https?:/.test(href) && (isNamed || words.test(href)))
    return (found.find(({ isNamed }) => isNamed) ?? found[0])?.href ?? ''
  }

  function readSigns(): string[] {
    const generator = attribute('meta[name="generator"]', 'content').toLowerCase()
    const scripts = all('script[src]').map(({ src = '' }) => src)
    const from = (part: string) => scripts.some((src) => src.includes(part))
    const has = (selector: string) => all(selector).length > 0
    const signs: [string, boolean][] = [
      [
        'wordpress',
        generator.startsWith('wordpress') || has('link[href*="/wp-content/"]') || from('/wp-includes/'),
      ],
      ['shopify', from('cdn.shopify.com') || has('link[href*="cdn.shopify.com"]')],
      ['webflow', generator === 'webflow' || document.documentElement.getAttribute('data-wf-site') !== null],
      ['wix', generator.startsWith('wix') || from('static.parastorage.com')],
      ['squarespace', from('squarespace.com') || has('link[href*="squarespace.com"]')],
      ['nextjs', has('script#__NEXT_DATA__') || from('/_next/static/')],
      ['gtm', from('googletagmanager.com/gtm.js')],
      ['google-tag', from('googletagmanager.com/gtag/js') || from('google-analytics.com')],
    ]
    return signs.filter(([, isThere]) => isThere).map(([sign]) => sign)
  }

  return {
    name: readName(),
    languages: readLanguages(),
    colours: readColours().slice(0, 8),
    policyUrl: readPolicy().slice(0, 2000),
    signs: readSigns(),
  }
}
