import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'
import { counted, listed } from '@placet/rules/actions/words'

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
      title: `${counted(cookies.length, 'cookie')} without a category`,
      message: [
        `${listed(cookies.map(({ name }) => name))} ${cookies.length === 1 ? 'has' : 'have'} no category, so visitors are not told what ${cookies.length === 1 ? 'it is' : 'they are'} for.`,
        early > 0 &&
          `${subjectOf(early, cookies.length)} set before visitors choose, which is only allowed for necessary cookies.`,
        suggestionFor(known, cookies.length),
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
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

function subjectOf(early: number, all: number): string {
  if (all === 1) return 'It is'
  if (early === all) return 'All of them are'
  return early === 1 ? 'One of them is' : `${early} of them are`
}

function suggestionFor(known: number, all: number): string {
  if (known === 0) {
    const choose = all === 1 ? 'Choose a category.' : 'Choose a category for each.'
    return `${choose} Ask your developer if you’re unsure.`
  }
  if (known === all) return `The catalogue suggests ${all === 1 ? 'one' : 'one for each'}: check and save.`
  return `The catalogue suggests a category for ${known} of ${all}: check and save.`
}

export function isSuggestion(categoryId: number | null): boolean {
  return categoryId !== null && categoryId !== UNCATEGORIZED
}
