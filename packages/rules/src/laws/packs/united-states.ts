import type { LawPack, LawRule } from '../law-pack.ts'

const REVIEWED = '2026-11-19'

interface StateLaw {
  readonly title: string
  /** The law by name, and the day it came into force. */
  readonly law: string
  readonly from: string
  /** Where a link is the required way to opt out. */
  readonly link?: string
  /** Where a signal of the browser must be honoured: from when, and by which article. */
  readonly signal?: readonly [from: string, source: string]
}

/** Opt-out laws of states. None asks for consent to cookies; all want what is sold announced and refusable. */
const STATE_LAWS: Readonly<Record<string, StateLaw>> = {
  VA: { title: 'Virginia', law: 'Va. Code § 59.1-578', from: '2023-01-01' },
  CO: {
    title: 'Colorado',
    law: 'C.R.S. § 6-1-1306',
    from: '2023-07-01',
    link: '4 CCR 904-3, rule 4.03',
    signal: ['2024-07-01', 'C.R.S. § 6-1-1306(1)(a)(IV)(B)'],
  },
  CT: {
    title: 'Connecticut',
    law: 'Conn. Gen. Stat. § 42-520',
    from: '2023-07-01',
    link: 'Conn. Gen. Stat. § 42-520(e)(1)(A)(i)',
    signal: ['2025-01-01', 'Conn. Gen. Stat. § 42-520(e)(1)(A)(ii)'],
  },
  UT: { title: 'Utah', law: 'Utah Code § 13-61-302', from: '2023-12-31' },
  FL: { title: 'Florida', law: 'Fla. Stat. § 501.711', from: '2024-07-01' },
  OR: {
    title: 'Oregon',
    law: 'ORS 646A.578',
    from: '2024-07-01',
    signal: ['2026-01-01', 'ORS 646A.578(5)'],
  },
  TX: {
    title: 'Texas',
    law: 'Tex. Bus. & Com. Code § 541.102',
    from: '2024-07-01',
    signal: ['2025-01-01', 'Tex. Bus. & Com. Code § 541.055(e)'],
  },
  MT: {
    title: 'Montana',
    law: 'Mont. Code § 30-14-2812',
    from: '2024-10-01',
    signal: ['2025-01-01', 'Mont. Code § 30-14-2812'],
  },
  DE: {
    title: 'Delaware',
    law: '6 Del. C. § 12D-106',
    from: '2025-01-01',
    link: '6 Del. C. § 12D-106(e)(1)a.1',
    signal: ['2026-01-01', '6 Del. C. § 12D-106(e)(1)a.2'],
  },
  IA: { title: 'Iowa', law: 'Iowa Code § 715D.4', from: '2025-01-01' },
  NE: {
    title: 'Nebraska',
    law: 'Neb. Rev. Stat. § 87-1114',
    from: '2025-01-01',
    signal: ['2025-01-01', 'Neb. Rev. Stat. § 87-1107'],
  },
  NH: {
    title: 'New Hampshire',
    law: 'RSA 507-H:6',
    from: '2025-01-01',
    link: 'RSA 507-H:6, V(a)(1)(A)',
    signal: ['2025-01-01', 'RSA 507-H:6, V(a)(1)(B)'],
  },
  NJ: {
    title: 'New Jersey',
    law: 'N.J.S.A. 56:8-166.6',
    from: '2025-01-15',
    signal: ['2025-07-15', 'N.J.S.A. 56:8-166.11'],
  },
  TN: { title: 'Tennessee', law: 'Tenn. Code § 47-18-3305', from: '2025-07-01' },
  MN: {
    title: 'Minnesota',
    law: 'Minn. Stat. § 325M.16',
    from: '2025-07-31',
    signal: ['2025-07-31', 'Minn. Stat. § 325M.14'],
  },
  MD: {
    title: 'Maryland',
    law: 'Md. Code, Com. Law § 14-4707',
    from: '2025-10-01',
    signal: ['2025-10-01', 'Md. Code, Com. Law § 14-4707(f)'],
  },
  IN: { title: 'Indiana', law: 'Ind. Code 24-15-4', from: '2026-01-01' },
  KY: { title: 'Kentucky', law: 'KRS 367.3617', from: '2026-01-01' },
  RI: { title: 'Rhode Island', law: 'R.I. Gen. Laws ch. 6-48.1', from: '2026-01-01' },
  LA: { title: 'Louisiana', law: 'Louisiana Data Privacy Act of 2026', from: '2027-01-01' },
  OK: { title: 'Oklahoma', law: 'Oklahoma Consumer Data Privacy Act (SB 546 of 2026)', from: '2027-01-01' },
  AL: { title: 'Alabama', law: 'Alabama Personal Data Protection Act of 2026', from: '2027-05-01' },
  VT: {
    title: 'Vermont',
    law: 'Vermont Data Privacy and Online Surveillance Act of 2026',
    from: '2028-01-01',
  },
}

export const CALIFORNIA: LawPack = {
  id: 'us-ca',
  title: 'California',
  places: ['US-CA'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'us-ca-notice',
      checks: ['L30'],
      level: 'error',
      from: '2020-01-01',
      source: 'CCPA §§ 1798.100(a) and 1798.120',
    },
    {
      id: 'us-ca-link',
      checks: ['L33'],
      level: 'error',
      from: '2020-01-01',
      source: 'CCPA § 1798.135(a)(1); regulations §§ 7013, 7015 and 7026',
    },
    {
      id: 'us-ca-policy',
      checks: ['L13'],
      level: 'error',
      from: '2020-01-01',
      source: 'CCPA § 1798.130(a)(5)',
    },
    {
      id: 'us-ca-signal',
      checks: ['L31'],
      level: 'error',
      from: '2020-08-14',
      source: 'CCPA § 1798.135(e); regulations § 7025',
    },
    {
      id: 'us-ca-signal-shown',
      checks: ['L34'],
      level: 'warning',
      from: '2026-01-01',
      source: 'CCPA regulations §§ 7025(c)(6) and 7026(g)',
    },
    {
      id: 'us-ca-browsers',
      checks: [],
      level: 'warning',
      from: '2027-01-01',
      source: 'California Opt Me Out Act (AB 566): browsers offer the opt-out signal',
    },
  ],
}

export const US_STATE_PACKS: readonly LawPack[] = Object.entries(STATE_LAWS).map(([state, law]) => {
  const id = `us-${state.toLowerCase()}`
  return { id, title: law.title, places: [`US-${state}`], reviewed: REVIEWED, rules: rulesOf(id, law) }
})

function rulesOf(id: string, { law, from, link, signal }: StateLaw): LawRule[] {
  return [
    { id: `${id}-notice`, checks: ['L30'], level: 'error', from, source: law },
    { id: `${id}-policy`, checks: ['L13'], level: 'error', from, source: law },
    ...(link ? [{ id: `${id}-link`, checks: ['L33'], level: 'error', from, source: link } as const] : []),
    ...(signal
      ? [{ id: `${id}-signal`, checks: ['L31'], level: 'error', from: signal[0], source: signal[1] } as const]
      : []),
  ]
}
