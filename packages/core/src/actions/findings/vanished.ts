import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import type { ActionEvidence } from '@placet/rules/actions/evidence'
import { listed } from '@placet/rules/actions/words'

export function findVanished({ domainId, cookies }: ActionEvidence): DerivedAction[] {
  const vanished = cookies.filter(({ deletedAt }) => deletedAt !== null)
  const groups = Map.groupBy(vanished, ({ categoryId }) => categoryId)
  return [...groups].map(([status, its]) =>
    actionOf({
      type: 'cookie_vanished',
      about: `category-${status}`,
      status,
      title: its.length === 1 ? '1 cookie no longer found' : `${its.length} cookies no longer found`,
      message: `Not found by the last scans: ${listed(its.map(({ name }) => name))}. Remove what is really gone from the list, so visitors only read about what is there.`,
      buttons: [
        button('cookie-delete', its.length === 1 ? 'Remove it from the list' : 'Remove them from the list'),
        openButton('Open the cookies', `/domain/${domainId}/cookie`),
      ],
      cookies: its,
      dates: its.map(({ deletedAt }) => deletedAt),
    }),
  )
}
