import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Рішення щодо файлів cookie за вами',
    bannerBody:
      'Ми використовуємо файли cookie та подібні технології. Деякі з них потрібні для роботи цього сайту; чи можна використовувати інші, вирішуєте ви. Ви можете змінити свій вибір будь-коли.',
    accept: 'Прийняти всі',
    deny: 'Відхилити всі',
    settings: 'Налаштування',
    doNotSell: 'Не продавати й не передавати мої персональні дані',
    close: 'Закрити',
    preferencesTitle: 'Налаштування файлів cookie',
    preferencesIntro:
      'Виберіть, які групи файлів cookie ми можемо використовувати. Ви можете змінити свій вибір будь-коли.',
    save: 'Зберегти вибір',
    alwaysOn: 'Завжди ввімкнено',
    yes: 'Так',
    no: 'Ні',
    consentToken: 'Ідентифікатор згоди',
    consentDate: 'Дата вашого вибору',
    language: 'Мова',
    brand: 'Працює на Placet',
    openPreferences: 'Відкрити налаштування файлів cookie',
    privacyPolicy: 'Політика конфіденційності',
    privacyChoices: 'Ваш вибір щодо конфіденційності',
    signalHonoured: 'Ваш браузер надіслав сигнал відмови, і ми його дотримуємося.',
    limitUse: 'Обмежити використання моєї конфіденційної особистої інформації',
    doNotSellText:
      'Ваші дані не продаватимуться, не передаватимуться і не використовуватимуться для реклами на різних сайтах.',
    limitUseText:
      'Чутливі дані, як-от ваше точне місцезнаходження, використовуватимуться лише для того, про що ви нас попросили.',
    category_necessary: 'Необхідні',
    category_necessary_text:
      'Потрібні для основних функцій цього сайту, як-от безпека та збереження вашого вибору.',
    category_preferences: 'Уподобання',
    category_preferences_text: 'Запам’ятовують ваші налаштування, наприклад мову чи регіон.',
    category_analytics: 'Аналітика',
    category_analytics_text: 'Показують нам, як використовують сайт, щоб ми могли його покращити.',
    category_marketing: 'Маркетинг',
    category_marketing_text:
      'Використовуються для показу реклами, що відповідає вашим інтересам, зокрема на інших сайтах.',
    category_uncategorized: 'Інші',
    category_uncategorized_text: 'Ще не віднесені до жодної з інших груп.',
    declarationTitle: 'Перелік файлів cookie',
    cookieProvider: 'Постачальник',
    cookieExpiry: 'Строк зберігання',
    cookieSession: 'Сеанс',
    cookieService: 'Сервіс',
    cookieFirstParty: 'Від цього сайту',
    cookieThirdParty: 'Від третьої сторони',
    embedBlocked: 'Цей вміст показується, лише якщо ви дозволите файли cookie групи «{category}».',
    embedLoadOnce: 'Дозволити один раз',
    embedLoadAlways: 'Дозволяти завжди',
  },
  counted: {
    cookieCount: {
      one: '{n} файл cookie',
      few: '{n} файли cookie',
      many: '{n} файлів cookie',
      other: '{n} файлу cookie',
    },
    vendorCount: { one: '{n} партнер', few: '{n} партнери', many: '{n} партнерів', other: '{n} партнера' },
    expiryDays: { one: '{n} день', few: '{n} дні', many: '{n} днів', other: '{n} дня' },
  },
}
