import type { GppKit } from '../tools/kit.ts'

const COUNTRY = 'US'
const PLACE = /^(?!ZZ)[A-Z]{2}(-[A-Z0-9]{1,3})?$/

/** Where the visitor is, as `US-CA`. Who cannot be placed gets what holds for the whole country. */
export async function readPlace({ base, request, report }: GppKit): Promise<string> {
  try {
    const answer = await request(base + '/place', { credentials: 'omit' })
    const place = answer.ok ? await answer.text() : ''
    return PLACE.test(place) ? place : COUNTRY
  } catch (error) {
    report(error)
    return COUNTRY
  }
}
