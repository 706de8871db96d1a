import type { PublishedDomain } from '@placet/contract/published-config'
import { isUnclearAccept } from '../texts/is-unclear-accept.ts'
import { missingTexts } from '../texts/missing-texts.ts'
import type { Remark } from './finding.ts'

export type DomainToCheck = Pick<PublishedDomain, 'ui' | 'languages' | 'texts'>

/** Checks that apply to all regions alike. */
export function checkDomain({ ui, languages, texts }: DomainToCheck): Remark[] {
  return [
    ...checkPolicy(ui.policy),
    ...languages.flatMap((language) => checkLanguage(language, texts[language])),
  ]
}

function checkPolicy(policy: DomainToCheck['ui']['policy']): Remark[] {
  if (policy && /^https?:\/\/[^\s/]/i.test(policy.url)) return []
  return [
    {
      rule: 'L13',
      key: '/ui.links.0.url',
      message: 'The banner does not link to the privacy policy.',
      value: policy?.url ?? 'no address',
    },
  ]
}

function checkLanguage(language: string, texts: DomainToCheck['texts'][string] | undefined): Remark[] {
  const missing = texts ? missingTexts(texts, language) : ['all texts']
  const accept = texts?.labels.accept ?? ''
  const unclear: Remark[] = isUnclearAccept(accept)
    ? [
        {
          rule: 'L14',
          key: `/content.${language}.accept`,
          message: 'The accept label doesn’t say that it gives consent.',
          value: accept,
        },
      ]
    : []
  if (missing.length === 0) return unclear
  return [
    ...unclear,
    {
      rule: 'L29',
      key: `/content.${language}`,
      message: 'Some texts are missing in this language, so its visitors read the default language.',
      value: missing.slice(0, 5).join(', '),
    },
  ]
}
