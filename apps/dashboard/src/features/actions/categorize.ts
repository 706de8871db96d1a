import type { ActionView } from '@placet/contract/actions'
import type { CookieId } from '@placet/contract/ids'

type Cookies = ActionView['data']['cookies']
/** Category ids by cookie, as pickers hold them: empty where nothing is chosen. */
export type Choices = Readonly<Record<string, string>>

export function suggestedChoices(cookies: Cookies): Choices {
  return Object.fromEntries(
    cookies.map(({ cookieId, suggestedCategoryId }) => [
      cookieId,
      suggestedCategoryId === null ? '' : String(suggestedCategoryId),
    ]),
  )
}

/** What is sent: cookies without a choice stay as they are. */
export function chosenCategories(
  cookies: Cookies,
  choices: Choices,
): { cookieId: CookieId; categoryId: number }[] {
  return cookies
    .map(({ cookieId }) => ({ cookieId, categoryId: Number(choices[cookieId] ?? '') }))
    .filter(({ categoryId }) => categoryId > 0)
}
