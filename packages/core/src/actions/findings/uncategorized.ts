import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'
import { describeUncategorized } from '../describe-uncategorized.ts'

export function findUncategorized({ domainId, cookies: all }: ActionEvidence): DerivedAction[] {
  const cookies = all.filter(
    ({ categoryId, deletedAt }) => categoryId === UNCATEGORIZED && deletedAt === null,
  )
  if (cookies.length === 0) return []
  const known = cookies.filter(({ suggestedCategoryId }) => isSuggestion(suggestedCategoryId)).length
  const early = cookies.filter(({ nonCompliantStates }) => nonCompliantStates.includes('none')).length
  return [
    actionOf({
      type: 'cookies_uncategorized',
      status: UNCATEGORIZED,
      title:
        cookies.length === 1 ? '1 cookie without a category' : `${cookies.length} cookies without a category`,
      message: describeUncategorized(cookies, { early, known }),
      buttons: [
        button('cookie-categorize', 'Save categories'),
        openButton('Open the cookies', `/domain/${domainId}/cookie`),
      ],
      cookies,
      dates: cookies.map(({ foundAt }) => foundAt),
      weight: early > 0 ? 5 : 0,
    }),
  ]
}

export function isSuggestion(categoryId: number | null): boolean {
  return categoryId !== null && categoryId !== UNCATEGORIZED
}
