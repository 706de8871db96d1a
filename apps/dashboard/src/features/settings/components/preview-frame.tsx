import type { DomainId } from '@placet/contract/ids'
import { usePreviewToken } from '../queries.ts'
import { BannerFrame, type BannerFrameProps } from '../../../preview/banner-frame.tsx'

export type { PreviewDevice, PreviewScreen } from '../../../preview/banner-frame.tsx'

interface PreviewFrameProps extends Omit<BannerFrameProps, 'script'> {
  domainId: DomainId
}

/** For people who are signed in: the script comes with a token of their session. */
export function PreviewFrame({ domainId, ...frame }: PreviewFrameProps) {
  const { data, isFetching, isError, refetch } = usePreviewToken(domainId)
  return <BannerFrame {...frame} script={{ url: data?.scriptUrl, isFetching, isError, refetch }} />
}
