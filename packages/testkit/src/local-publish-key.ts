import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'

/** Signs published files on a developer's machine, and nowhere else. */
export const LOCAL_PUBLISH_KEY = 'b7'.repeat(32)
export const LOCAL_PUBLISH_PUBLIC_KEY = verifyingKeyText(signingKey(LOCAL_PUBLISH_KEY))
