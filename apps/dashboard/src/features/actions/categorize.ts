import type { ActionView } from '@placet/contract/actions'
import type { CookieId } from '@placet/contract/ids'

type Cookies = ActionView['data']['cookies']
/** Category ids by cookie, as strings for the pickers; empty if nothing is chosen. */
export type Choices = Readonly<Record<string, string>>

export function suggestedChoices(cookies: Cookies): Choices {
  return Object.fromEntries(
    cookies.map(({ cookieId, suggestedCategoryId }) => [
      cookieId,
      suggestedCategoryId === null ? '' : String(suggestedCategoryId),
    ]),
  )
}

/** Builds the request. Cookies without a choice keep their category. */
export function chosenCategories(
  cookies: Cookies,
  choices: Choices,
): { cookieId: CookieId; categoryId: number }[] {
  return cookies
    .map(({ cookieId }) => ({ cookieId, categoryId: Number(choices[cookieId] ?? '') }))
    .filter(({ categoryId }) => categoryId > 0)
}
