import { defineJob } from '../job.ts'
import { pushPublishedConfig } from './push-published-config.ts'

/**
 * Same as push-published-config, but in its own queue: a user who publishes must not wait behind thousands of
 * these.
 */
export const pushFollowedConfig = defineJob({ ...pushPublishedConfig, name: 'push-followed-config' })
