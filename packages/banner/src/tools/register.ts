import type { ManagedEmbed, ManagedScript, Placet, SignalAdapter } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

type Undo = () => void

export function createRegister(kit: ToolsKit): Placet['register'] {
  return ({ scripts = [], embeds = [], signals = [] }) => {
    const undo: Undo[] = []
    const add = (register: () => Undo) => kit.guard(() => undo.push(register()))
    for (const script of scripts) add(() => addScript(kit, script))
    for (const embed of embeds) add(() => addEmbed(kit, embed))
    for (const signal of signals) add(() => addSignal(kit, signal))
    return () => {
      for (const run of undo.splice(0)) run()
    }
  }
}

function addScript({ page, has, on, guard, trusted }: ToolsKit, managed: ManagedScript): Undo {
  const { when, src, attributes = {} } = managed
  const script = page.createElement('script')
  const settle = () => {
    if (!has(when)) return
    stop()
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.src = trusted('createScriptURL', src)
    page.head.append(script)
  }
  const stop = on('change', () => guard(settle))
  settle()
  return () => {
    stop()
    script.remove()
  }
}

// Marked up like one of the page's own frames, so the blocker and placeholders treat it as one.
function addEmbed({ element, blocker }: ToolsKit, { into, category, src, title }: ManagedEmbed): Undo {
  const frame = element('iframe', { 'data-placet': category, 'data-placet-src': src, title })
  into.append(frame)
  blocker.activate(into)
  return () => frame.remove()
}

function addSignal({ snapshot, on, emit, guard }: ToolsKit, { name, apply }: SignalAdapter): Undo {
  const tell = () => {
    apply(snapshot())
    emit('signal', { to: name, command: [] })
  }
  guard(tell)
  return on('change', tell)
}
