import { GppModel } from '@iabgpp/cmpapi'
import { checkUsValues } from '../src/check-us-values.ts'
import { decodeGpp, encodeGpp } from '../src/gpp-string.ts'
import { decodeTcString } from '../src/decode-tc-string.ts'
import { encodeTcString } from '../src/encode-tc-string.ts'
import { gppFieldsOfTc } from '../src/gpp-fields-of-tc.ts'
import { type GppSection, tcfGppSection } from '../src/gpp-section.ts'
import { decodeUsSection, encodeUsSection } from '../src/us-section-string.ts'
import { usSections } from '../src/us-sections.ts'
import { usValuesOfChoice } from '../src/us-values-of-choice.ts'
import { decodeOfficially, officialList, officialTcString } from './official-tc.ts'
import { randomOf } from './random.ts'
import { randomListedIds, randomTcModel, randomUsChoice, randomUsValues } from './random-models.ts'

export interface Comparison {
  readonly compared: number
  /** The first few that differ, as text. */
  readonly differences: readonly string[]
}

const LISTS_EVERY = 200
const KEPT_DIFFERENCES = 5

/** Encodes random models with both, compares the texts, decodes with both, compares the models. */
export function compareTcStrings(seed: number, count: number): Comparison {
  const random = randomOf(seed)
  const differences: string[] = []
  let listed = randomListedIds(random)
  let list = officialList(listed)
  for (let at = 0; at < count; at += 1) {
    if (at % LISTS_EVERY === LISTS_EVERY - 1) {
      listed = randomListedIds(random)
      list = officialList(listed)
    }
    const model = randomTcModel(random, listed)
    const ours = encodeTcString(model, listed)
    expectEqual(differences, `${seed}/${at} text`, ours, officialTcString(model, list))
    const decoded = decodeTcString(ours)
    expectEqual(differences, `${seed}/${at} model`, decoded, decodeOfficially(ours))
    // A range may run over ids that no vendor has, so restrictions come back longer than they went.
    expectEqual(
      differences,
      `${seed}/${at} way back`,
      { ...decoded, restrictions: model.restrictions },
      model,
    )
  }
  return { compared: count, differences: differences.slice(0, KEPT_DIFFERENCES) }
}

export function compareGppStrings(seed: number, count: number): Comparison {
  const random = randomOf(seed)
  const differences: string[] = []
  for (let at = 0; at < count; at += 1) {
    const first = usSections[at % usSections.length]
    const chosen = usSections.filter((section) => section === first || random.chance(0.05))
    const official = new GppModel()
    const parts = chosen.map(({ id, name }) => {
      const values = randomUsValues(random, name)
      for (const [field, value] of Object.entries(values)) official.setFieldValue(name, field, value)
      return { id, text: encodeUsSection(name, values) }
    })
    const ours = encodeGpp(parts)
    expectEqual(differences, `${seed}/${at} text`, ours, official.encode())
    const read = new GppModel(ours)
    expectEqual(
      differences,
      `${seed}/${at} model`,
      decodeGpp(ours).map(({ text }, index) => decodeUsSection(chosen[index]?.name ?? 'usnat', text)),
      chosen.map(({ name }): unknown => read.getSection(name)),
    )
  }
  return { compared: count, differences: differences.slice(0, KEPT_DIFFERENCES) }
}

/** TC strings as a section of GPP: ours are read by the library, and its own by us. */
export function compareTcfSections(seed: number, count: number): Comparison {
  const random = randomOf(seed)
  const differences: string[] = []
  for (let at = 0; at < count; at += 1) {
    const listed = randomListedIds(random)
    const model = randomTcModel(random, listed)
    const text = encodeTcString(model, listed)
    // As they are read back: a range may run over ids that no vendor has.
    const { restrictions } = decodeTcString(text)
    const section = tcfGppSection(text, gppFieldsOfTc({ ...model, restrictions }))
    const ours = encodeGpp([section])
    const read: unknown = new GppModel(ours).getSection(section.name)
    expectEqual(differences, `${seed}/${at} fields`, section.fields, read)
    expectEqual(differences, `${seed}/${at} way back`, decodeGpp(ours), [{ id: section.id, text }])
    // The library writes a publisher's segment always, and hands out nothing to make restrictions with.
    if (!model.publisher || restrictions.length > 0) continue
    // Not letter by letter: between a bit field and ranges it decides otherwise than the library of TCF, whose strings ours are.
    const [theirs] = decodeGpp(officialGpp(section))
    expectEqual(
      differences,
      `${seed}/${at} their model`,
      decodeTcString(theirs?.text ?? ''),
      decodeTcString(text),
    )
  }
  return { compared: count, differences: differences.slice(0, KEPT_DIFFERENCES) }
}

function officialGpp({ name, fields }: GppSection): string {
  const official = new GppModel()
  // What is set last dates the string: all but the date do so with today.
  const { Created, ...others } = fields
  for (const [field, value] of Object.entries({ ...others, Created })) {
    if (!field.endsWith('SegmentType')) official.setFieldValue(name, field, structuredClone(value))
  }
  return official.encode()
}

/** Makes sections of random choices, reads them with the official library, and looks for what contradicts itself. */
export function checkGppChoices(seed: number, count: number): Comparison {
  const random = randomOf(seed)
  const differences: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id, name } = usSections[at % usSections.length] ?? usSections[0] ?? { id: 0, name: 'usnat' }
    const text = encodeUsSection(name, usValuesOfChoice(name, randomUsChoice(random)))
    const read: unknown = new GppModel(encodeGpp([{ id, text }])).getSection(name)
    expectEqual(differences, `${seed}/${at} model`, decodeUsSection(name, text), read)
    for (const problem of checkUsValues(name, decodeUsSection(name, text)))
      differences.push(`${seed}/${at} ${name}: ${problem}`)
  }
  return { compared: count, differences: differences.slice(0, KEPT_DIFFERENCES) }
}

// Both sides name their fields in the same order, so their JSON can be compared.
function expectEqual(differences: string[], name: string, ours: unknown, theirs: unknown): void {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)]
  if (left !== right) differences.push(`${name}: ours ${left.slice(0, 1500)} theirs ${right.slice(0, 1500)}`)
}
