import { getContent } from '@placet/contract/content'
import type { DomainId } from '@placet/contract/ids'
import type { BannerTexts } from '@placet/contract/labels'
import { loadTexts, withOwnTexts } from '@placet/rules/texts/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

export interface SpokenTexts {
  language: string
  texts: BannerTexts
}

/** The texts that visitors see in a language. A language that is not saved yet has no own texts on the server. */
export function useBannerTexts(
  domainId: DomainId,
  language: string,
  isSaved: boolean,
): SpokenTexts | undefined {
  const { data } = useQuery({
    queryKey: ['content', domainId, 'spoken', language, isSaved],
    queryFn: async ({ signal }) => {
      const [shipped, own] = await Promise.all([
        loadShipped(language),
        isSaved ? readOwn(domainId, language, signal) : [],
      ])
      return { language, texts: withOwnTexts(shipped, own) }
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  return data
}

async function readOwn(domainId: DomainId, language: string, signal: AbortSignal) {
  const query = { language, query: '', missing: '', page: 1 } as const
  const { labels } = await call(getContent, { params: { domainId }, query }, { signal })
  return labels.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]))
}

async function loadShipped(language: string): Promise<BannerTexts> {
  const texts = (await loadTexts(language)) ?? (await loadTexts('en'))
  if (!texts) throw new Error('The English texts are always there.')
  return texts
}
