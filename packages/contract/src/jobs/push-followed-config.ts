import { defineJob } from '../job.ts'
import { pushPublishedConfig } from './push-published-config.ts'

/** As push-published-config, in a queue of its own: a person who publishes does not wait behind thousands of these. */
export const pushFollowedConfig = defineJob({ ...pushPublishedConfig, name: 'push-followed-config' })
