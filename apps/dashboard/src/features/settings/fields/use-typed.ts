import { useState } from 'react'

interface Typed<Value> {
  shown: Value
  type: (value: Value) => void
}

/** Keeps what is typed on the screen while it cannot be taken over, and follows the document when it moves on. */
export function useTyped<Value>(value: Value, take: (value: Value) => void): Typed<Value> {
  const [typed, setTyped] = useState(value)
  const [taken, setTaken] = useState(value)
  if (value !== taken) {
    setTaken(value)
    setTyped(value)
  }
  return {
    shown: typed,
    type: (next) => {
      setTyped(next)
      take(next)
    },
  }
}
