import { randomBytes } from 'node:crypto'
import type { LoadDomain } from '@placet/testkit/load/plan-consent'
import { aConsentRecord } from '@placet/testkit/factories/consents'

export interface TellTaleVisit {
  path: string
  headers: Record<string, string>
  body: string
}

export interface TellTale {
  visit: (index: number, domain: LoadDomain) => TellTaleVisit
  /** One pattern for each kind of personal data that must not be found anywhere. */
  needles: Readonly<Record<string, RegExp>>
}

const KEPT = ['eventId', 'token', 'attempt', 'action', 'categories', 'version', 'language', 'layer'] as const

/**
 * Visitors who identify themselves wherever they can: address, mail, numbers, browser, referrer. Each one is unique.
 */
export function createTellTale(): TellTale {
  const mark = `zq${randomBytes(6).toString('hex')}zq`
  return {
    visit: (index, domain) => {
      const mail = `${mark}${index}@${mark}.example`
      const number = 731_300_000_000 + index
      const address =
        index % 4 === 0
          ? `2a0d:5ca1:${(index % 60_000).toString(16)}:${(1 + (index >> 8)).toString(16)}::${index.toString(16)}`
          : `101.${(index >> 14) & 255}.${(index >> 6) & 255}.${1 + (index % 250)}`
      const paths = [
        `/reset/${mail}/now`,
        `/kunden/${number}/rechnung`,
        `/welcome?mail=${mail}&id=${mark}${index}#${mark}`,
        `/u/${encodeURIComponent(mail)}?t=${mark}`,
        `/from/${address.includes(':') ? number : address}/`,
      ]
      const record = aConsentRecord({ clientAt: Date.now() })
      const submission = Object.fromEntries(KEPT.map((name) => [name, record[name]]))
      const [host = ''] = domain.hosts
      return {
        path: `/c2/${domain.code}/consent`,
        headers: {
          origin: `https://${host}`,
          referer: `https://${host}/account?mail=${mail}`,
          'content-type': 'text/plain;charset=UTF-8',
          'user-agent': `Mozilla/5.0 (X11; ${mark}${index}) Gecko/20100101 Firefox/14${index % 10}.0 ${mark}`,
          'x-forwarded-for': address,
          cookie: `session=${mark}${index}`,
        },
        body: JSON.stringify({ ...submission, path: paths[index % paths.length], clientAt: Date.now() }),
      }
    },
    needles: {
      'mails, queries, referrers, cookies and browsers': new RegExp(mark, 'g'),
      'full addresses': /\b101\.\d{1,3}\.\d{1,3}\.[1-9]\d{0,2}\b/g,
      'full long addresses': /2a0d:5ca1:[0-9a-f]{1,4}:[0-9a-f]{1,4}:/g,
      numbers: /\b7313\d{8}\b/g,
    },
  }
}
