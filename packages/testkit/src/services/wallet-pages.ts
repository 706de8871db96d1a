import type { WalletAnswer, WalletEntry } from './wallet-orders.ts'

const LABELS: Readonly<Record<WalletAnswer, string>> = {
  approve: 'Pay now',
  cancel: 'Cancel and return',
  declined: 'Pay with a source that is declined',
  pending: 'Pay with a source that takes days',
  lost: 'Pay, and lose the answer',
}

/** The window where the customer signs in to the wallet and approves. */
export function approvalPage({ orderId, amount }: WalletEntry): string {
  const buttons = Object.entries(LABELS).map(
    ([answer, label]) =>
      `<p><button name="answer" value="${answer}" style="padding:8px 16px">${label}</button></p>`,
  )
  return page(`<form method="post" action="/checkoutnow?token=${orderId}">
<p>You pay <strong>${amount.value} ${amount.currency_code}</strong>.</p>${buttons.join('')}</form>`)
}

export function closingWindow(orderId: string, answer: WalletAnswer): string {
  const told = JSON.stringify({ wallet: orderId, isApproved: answer !== 'cancel' })
  return page(`<p>Thank you.</p><script>opener.postMessage(${told}, '*'); close()</script>`)
}

/** `paypal.Buttons`, as far as PayPal's React library uses it. */
export function widgetScript(origin: string): string {
  return `'use strict'
window.paypal = {
  version: 'local',
  Buttons(options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Pay with PayPal'
    button.style.cssText = 'width:100%;height:45px;border:0;border-radius:4px;background:#ffc439;color:#111;font:600 16px sans-serif;cursor:pointer'
    let listen
    const end = () => removeEventListener('message', listen)
    button.onclick = async () => {
      const opened = open('about:blank', 'wallet', 'popup,width=480,height=640')
      try {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        end()
        listen = ({ origin, data }) => {
          if (origin !== '${origin}' || data.wallet !== orderID) return
          end()
          const told = data.isApproved ? options.onApprove({ orderID }, {}) : options.onCancel?.({ orderID }, {})
          Promise.resolve(told).catch((error) => options.onError?.(error))
        }
        addEventListener('message', listen)
        opened.location.href = '${origin}/checkoutnow?token=' + orderID
      } catch (error) {
        opened?.close()
        options.onError?.(error)
      }
    }
    return {
      isEligible: () => true,
      render: async (container) => void container.replaceChildren(button),
      close: async () => { end(); button.remove() },
      updateProps: async (changed) => void Object.assign(options, changed),
    }
  },
}
`
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wallet</title></head>
<body style="font:16px sans-serif;margin:24px"><h1 style="font-size:20px">Wallet</h1>${body}</body></html>`
}
