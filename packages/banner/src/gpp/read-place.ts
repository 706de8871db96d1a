import type { GppKit } from '../tools/kit.ts'

const COUNTRY = 'US'
const PLACE = /^(?!ZZ)[A-Z]{2}(-[A-Z0-9]{1,3})?$/

/** The visitor's location, such as `US-CA`. Falls back to the whole country if it is unknown. */
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
