import { type Configuration, allowInsecureRequests } from 'openid-client'

/** The library marks it as deprecated only to make it stand out. It is for providers that the deployment has named. */
export const PLAIN_HTTP: ((config: Configuration) => void)[] = [allowInsecureRequests]
