import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import type { ActionEvidence } from '@placet/rules/actions/evidence'
import { counted, listed } from '@placet/rules/actions/words'

export function findVanished({ domainId, cookies }: ActionEvidence): DerivedAction[] {
  const vanished = cookies.filter(({ deletedAt }) => deletedAt !== null)
  const groups = Map.groupBy(vanished, ({ categoryId }) => categoryId)
  return [...groups].map(([status, its]) =>
    actionOf({
      type: 'cookie_vanished',
      about: `category-${status}`,
      status,
      title: `${counted(its.length, 'cookie')} no longer found`,
      message: `The last scans did not find ${listed(its.map(({ name }) => name))}. If ${its.length === 1 ? 'it is' : 'they are'} really gone, remove ${its.length === 1 ? 'it' : 'them'} from the list, so visitors only read about what is there.`,
      buttons: [
        button('cookie-delete', its.length === 1 ? 'Remove it from the list' : 'Remove them from the list'),
        openButton('Open the cookies', `/domain/${domainId}/cookie`),
      ],
      cookies: its,
      dates: its.map(({ deletedAt }) => deletedAt),
    }),
  )
}
