import { getContent } from '@placet/contract/content'
import type { DomainId } from '@placet/contract/ids'
import type { BannerTexts } from '@placet/contract/labels'
import { LAST_RESORT } from '@placet/rules/publish/compile-config'
import { completeTexts } from '@placet/rules/texts/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

export interface SpokenTexts {
  language: string
  texts: BannerTexts
}

/**
 * The texts of a language; in `instead`, where visitors read that one because texts are missing. A language that is not
 * saved yet has no own texts on the server.
 */
export function useBannerTexts(
  domainId: DomainId,
  language: string,
  isSaved: boolean,
  instead = language,
): SpokenTexts | undefined {
  const { data } = useQuery({
    queryKey: ['content', domainId, 'spoken', language, isSaved, instead],
    queryFn: async ({ signal }) => {
      const ownOf = (tag: string) => (isSaved ? readOwn(domainId, tag, signal) : [])
      const own = await ownOf(language)
      const texts = await completeTexts(language, own)
      if (texts) return { language, texts }
      const others = instead === language ? own : await ownOf(instead)
      const shown = (await completeTexts(instead, others)) ?? (await completeTexts(LAST_RESORT, others))
      if (!shown) throw new Error('The English texts are always there.')
      return { language: instead, texts: shown }
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
