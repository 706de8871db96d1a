import { useState } from 'react'

interface Typed<Value> {
  shown: Value
  type: (value: Value) => void
}

/** Keeps invalid input on the screen until it can be applied, and follows the document when it changes. */
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
