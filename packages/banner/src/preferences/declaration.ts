import type { SecondLayer } from '@placet/rules/publish/layers'
import type { Tools } from '../ui/kit.ts'

/** Every declared cookie and service, in a disclosure. */
export function createDeclaration({ config, element }: Tools, layer: SecondLayer): Node[] {
  const { descriptions, cookieCount, words } = layer
  if (!config.preferences.declaration || !descriptions[0]) return []
  return [
    element(
      'details',
      {},
      element('summary', {}, words.labels.declarationTitle ?? '', element('small', {}, cookieCount)),
      element(
        'dl',
        {},
        ...descriptions.flatMap(({ key, text, lang, facts }) => [
          element('dt', {}, key.slice(3)),
          element('dd', lang ? { lang } : {}, text),
          ...(facts ? [element('dd', {}, facts)] : []),
        ]),
      ),
    ),
  ]
}
