import type { WalletProvider } from '@placet/core/ports'
import { connectPayPal } from './wallet-paypal.ts'

interface WalletEnv {
  PLACET_PAYPAL_CLIENT_ID?: string | undefined
  PLACET_PAYPAL_CLIENT_SECRET?: string | undefined
  PLACET_PAYPAL_WEBHOOK_ID?: string | undefined
  PLACET_PAYPAL_ENVIRONMENT: 'sandbox' | 'live'
  PLACET_PAYPAL_URL?: string | undefined
}

/** The installation's wallet; null if there is none. */
export function connectWallet(env: WalletEnv): WalletProvider | null {
  const { PLACET_PAYPAL_CLIENT_ID: clientId, PLACET_PAYPAL_URL: url } = env
  const { PLACET_PAYPAL_CLIENT_SECRET: clientSecret, PLACET_PAYPAL_WEBHOOK_ID: webhookId } = env
  if (clientId === undefined) return null
  if (clientSecret === undefined || webhookId === undefined)
    throw new Error('PayPal needs PLACET_PAYPAL_CLIENT_SECRET and PLACET_PAYPAL_WEBHOOK_ID')
  return connectPayPal({
    clientId,
    clientSecret,
    webhookId,
    environment: env.PLACET_PAYPAL_ENVIRONMENT,
    ...(url !== undefined && { url }),
  })
}
