import { ConsentStringError } from './consent-string-error.ts'

export type UspAnswer = 'Y' | 'N' | '-'

export interface UspModel {
  readonly notice: UspAnswer
  readonly optOutSale: UspAnswer
  readonly lspaCovered: UspAnswer
}

export function encodeUsp({ notice, optOutSale, lspaCovered }: UspModel): string {
  return `1${notice}${optOutSale}${lspaCovered}`
}

export function decodeUsp(text: string): UspModel {
  const [version, notice, optOutSale, lspaCovered, ...rest] = text.slice(0, 5)
  if (version !== '1' || rest.length > 0) throw new ConsentStringError('malformed', 'not a US privacy string')
  return { notice: answerOf(notice), optOutSale: answerOf(optOutSale), lspaCovered: answerOf(lspaCovered) }
}

function answerOf(letter: string | undefined): UspAnswer {
  if (letter === 'Y' || letter === 'N' || letter === '-') return letter
  throw new ConsentStringError('malformed', 'an answer is Y, N or -')
}
