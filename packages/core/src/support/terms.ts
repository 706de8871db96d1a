import { TERMS } from '@placet/contract/terms'

/** Users who accepted an older version are asked again. */
export const LATEST_TERMS = TERMS.version
