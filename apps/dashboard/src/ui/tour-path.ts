import type { DomainId } from '@placet/contract/ids'

export const TOUR_PARAM = 'tour'

/** The overview of a site, with the tour. */
export const tourPath = (domainId: DomainId) => `/domain/${domainId}?${TOUR_PARAM}=1`
