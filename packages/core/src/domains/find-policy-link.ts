export interface HomePage {
  /** After redirects. */
  url: string
  html: string
}

const WORDS =
  /privacy|datenschutz|privacidad|confidentialit|vie[\s-]priv|donn[ée]es[\s-]personnelles|integritet|personvern|privatliv|tietosuoja|prywatno|soukrom|s[úu]krom|adatv[ée]d|zasebnost|privatnost|gizlilik|confiden[tț]ialitate|поверительност|конфиденциальн|приватн|απορρήτου|隐私|隱私|プライバシー|개인정보|الخصوصية|פרטיות/iu
const URL_MAX_LENGTH = 2000
/** Policies are linked in the footer, so of a page with more links, the last ones are read. */
const LINKS_MAX = 2000
const TAG_MAX_LENGTH = 2 * URL_MAX_LENGTH
const TEXT_MAX_LENGTH = 1000

/** The link of a page that most likely leads to its privacy policy: by its text, or else by its address. */
export function findPolicyLink({ url, html }: HomePage): string | null {
  let byAddress: string | null = null
  // Split instead of matched as pairs of tags, with limits: cheap, also on pages made to be slow.
  for (const piece of html.split(/<a\s/iu).slice(1).slice(-LINKS_MAX)) {
    const [tag = '', ...rest] = piece.slice(0, TAG_MAX_LENGTH + TEXT_MAX_LENGTH).split('>')
    const target = readTarget(tag, url)
    if (target === null) continue
    const [text = ''] = rest.join('>').slice(0, TEXT_MAX_LENGTH).split(/<\/a/iu)
    if (WORDS.test(text.replace(/<[^<>]*>/gu, ' '))) return target.href
    if (byAddress === null && WORDS.test(decode(target.pathname))) byAddress = target.href
  }
  return byAddress
}

function readTarget(tag: string, base: string): URL | null {
  const [, quoted, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu.exec(tag) ?? []
  const href = (quoted ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&')
  if (href === '' || href.startsWith('#')) return null
  const target = URL.parse(href, base)
  if (target === null || !/^https?:$/u.test(target.protocol) || target.href.length > URL_MAX_LENGTH)
    return null
  return target.username === '' && target.password === '' ? target : null
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
