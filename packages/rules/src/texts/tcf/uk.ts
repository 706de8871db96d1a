import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Ми та {partners} зберігаємо інформацію на вашому пристрої або зчитуємо її звідти, наприклад файли cookie та ідентифікатори, і обробляємо персональні дані, як-от IP-адреси й те, що ви переглядаєте.',
  purposesIntro: 'За вашою згодою це робиться для:',
  interest:
    'Деякі партнери не просять згоди, а спираються на свій законний інтерес. Заперечити можна в розділі «{settings}».',
  scope:
    'Ваш вибір стосується цього сайту. Ви можете будь-коли змінити його або відкликати згоду через «{openPreferences}».',
  purposes: 'Цілі',
  partners: 'Партнери',
  specialFeatures: 'Спеціальні функції',
  specialPurposes: 'Спеціальні цілі',
  features: 'Функції',
  noChoice: 'Тут немає чого вибирати: партнери роблять і це.',
  otherCookies: 'Інші файли cookie цього сайту',
  otherPartners: 'Інші партнери',
  consent: 'Згода',
  legitimateInterest: 'Законний інтерес',
  examples: 'Приклади',
  search: 'Пошук партнерів',
  found: 'Знайдено: {n}',
  beginningWith: 'Партнери на літеру {letter}',
  dataCategories: 'Категорії даних',
  retention: 'Термін зберігання:',
  storage: 'Зберігання на вашому пристрої',
  cookies: 'Файли cookie: {period}',
  refreshed: 'оновлюються під час кожного відвідування',
  otherStorage: 'інше сховище, ніж файли cookie',
  interestClaim: 'Пояснення законного інтересу',
  storageDetails: 'Докладніше про зберігання',
  choiceKept:
    'Ваш вибір зберігається в цьому браузері, у файлах cookie «placet» і «euconsent-v2». Термін: {period}.',
}
