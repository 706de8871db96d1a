import type { SecondLayer } from '@placet/rules/publish/layers'
import type { Tools } from '../ui/kit.ts'

/** The owner's descriptions of cookies and services, in a disclosure. */
export function createDeclaration({ config, element }: Tools, layer: SecondLayer): Node[] {
  const { descriptions, cookieCount, words } = layer
  if (!config.preferences.declaration || !descriptions[0]) return []
  const count = descriptions.filter(({ key }) => key.startsWith('cd_')).length
  const form = new Intl.PluralRules(words.language).select(count)
  const counted = (cookieCount[form] ?? cookieCount.other ?? '').replace(
    '{n}',
    count.toLocaleString(words.language),
  )
  return [
    element(
      'details',
      {},
      element('summary', {}, words.labels.declarationTitle ?? '', element('small', {}, counted)),
      element(
        'dl',
        {},
        ...descriptions.flatMap(({ key, text }) => [
          element('dt', {}, key.slice(3)),
          element('dd', {}, text),
        ]),
      ),
    ),
  ]
}
