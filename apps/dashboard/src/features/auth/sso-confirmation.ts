const CHANNEL = 'placet-sso-confirmation'

/** Tells the other windows that the identity provider has confirmed the person. */
export function announceConfirmation(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('confirmed')
  channel.close()
}

/** Calls back once a window of the same browser announces a confirmation. Returns the way to stop listening. */
export function onConfirmation(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', run)
  return () => channel.close()
}
