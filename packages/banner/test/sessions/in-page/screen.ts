/** The topmost dialog, or the icon's root if none is open. */
export function topmost(): {
  readonly dialog: HTMLDialogElement | null
  readonly buttons: readonly HTMLButtonElement[]
} {
  const roots = Array.from(document.querySelectorAll('placet-banner'), ({ shadowRoot }) => shadowRoot)
  const dialogs = roots.flatMap((root) => Array.from(root?.querySelectorAll('dialog') ?? []))
  const dialog = dialogs.at(-1) ?? null
  const within = dialog ? [dialog] : roots
  return { dialog, buttons: within.flatMap((part) => Array.from(part?.querySelectorAll('button') ?? [])) }
}

/** State of the switches by category; those not listed are missing. */
export function switched(dialog: HTMLDialogElement): Readonly<Record<string, boolean>> {
  const said: Record<string, boolean> = {}
  for (const input of dialog.querySelectorAll('input')) {
    if (input.type === 'checkbox') said[input.id] = input.checked
    else if (input.closest('.yes')) said[input.name] = input.checked
  }
  return said
}
