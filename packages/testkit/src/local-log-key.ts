/** Signs the heads of the logs on a developer's machine, and nowhere else. */
export const LOCAL_LOG_KEY = '1c'.repeat(32)
export const LOCAL_LOG_ORIGIN = 'localhost/log'
