import { t } from '@lingui/core/macro'
import type { SecondPersonAction } from '@placet/contract/account-policy'
import type { PublishedPart, RequestedAct } from '@placet/contract/approvals'
import { i18n } from '../../i18n/i18n.ts'
import { perLanguage } from '../../i18n/per-language.ts'

const ACTIONS: Record<SecondPersonAction, readonly string[]> = perLanguage(() => ({
  publish: [t`publishing`],
  erase: [t`erasing consent records`, t`deleting sites`],
  retention: [t`changing retention`],
}))

/** A requested action in one line. */
export function describeAct(act: RequestedAct, site = t`a site`): string {
  switch (act.kind) {
    case 'publish':
      return t`Publish ${site}`
    case 'erase':
      return t`Erase one visitor’s consent records of ${site}`
    case 'retention':
      return t`Keep consent records of ${site} for ${act.to.retentionMonths} instead of ${act.from.retentionMonths} months`
    case 'rules': {
      const ended = act.from.filter((action) => !act.to.includes(action)).flatMap((action) => ACTIONS[action])
      return t`Stop requiring a second person for ${new Intl.ListFormat(i18n.locale).format(ended)}`
    }
    case 'delete':
      return t`Delete the site ${site} with its consent records`
  }
}

const PARTS: Record<PublishedPart, string> = perLanguage(() => ({
  settings: t`settings`,
  texts: t`texts`,
  services: t`cookies and services`,
  vendors: t`vendors`,
  hostnames: t`hostnames`,
  revision: t`visitors are asked again`,
}))

/** Parts of the site that a publication changes. */
export function describeParts(parts: readonly PublishedPart[] | null): string {
  if (!parts) return t`First publication`
  return parts.length === 0
    ? t`No visible change`
    : t`Changes: ${parts.map((part) => PARTS[part]).join(', ')}`
}
