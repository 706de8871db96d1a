import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'کوکیز کا فیصلہ آپ کریں گے',
    bannerBody:
      'ہم کوکیز اور ان جیسی ٹیکنالوجیز استعمال کرتے ہیں۔ کچھ اس سائٹ کے کام کرنے کے لیے ضروری ہیں؛ باقی کے استعمال کا فیصلہ آپ کا ہے۔ آپ کسی بھی وقت اپنا انتخاب تبدیل کر سکتے ہیں۔',
    accept: 'سب قبول کریں',
    deny: 'سب مسترد کریں',
    settings: 'ترتیبات',
    doNotSell: 'میری ذاتی معلومات فروخت یا شیئر نہ کریں',
    close: 'بند کریں',
    preferencesTitle: 'کوکیز کی ترتیبات',
    preferencesIntro:
      'منتخب کریں کہ ہم کوکیز کے کون سے گروپ استعمال کر سکتے ہیں۔ آپ کسی بھی وقت اپنا انتخاب تبدیل کر سکتے ہیں۔',
    save: 'انتخاب محفوظ کریں',
    alwaysOn: 'ہمیشہ فعال',
    yes: 'ہاں',
    no: 'نہیں',
    consentToken: 'رضامندی کی شناخت',
    consentDate: 'آپ کے انتخاب کی تاریخ',
    language: 'زبان',
    brand: 'Placet کے تعاون سے',
    openPreferences: 'کوکیز کی ترتیبات کھولیں',
    privacyPolicy: 'رازداری کی پالیسی',
    privacyChoices: 'رازداری سے متعلق آپ کے انتخابات',
    signalHonoured: 'آپ کے براؤزر نے انکار کا سگنل بھیجا ہے اور ہم اس کا احترام کرتے ہیں۔',
    limitUse: 'میری حساس ذاتی معلومات کا استعمال محدود کریں',
    doNotSellText:
      'آپ کا ڈیٹا نہ بیچا جائے گا، نہ شیئر کیا جائے گا اور نہ مختلف ویب سائٹوں پر اشتہارات کے لیے استعمال ہوگا۔',
    limitUseText: 'حساس ڈیٹا، جیسے آپ کا درست مقام، صرف اسی کے لیے استعمال ہوگا جو آپ نے ہم سے مانگا ہے۔',
    category_necessary: 'ضروری',
    category_necessary_text:
      'اس سائٹ کے بنیادی کاموں کے لیے درکار ہیں، جیسے سکیورٹی اور آپ کا انتخاب یاد رکھنا۔',
    category_preferences: 'ترجیحات',
    category_preferences_text: 'آپ کی طے کردہ ترتیبات یاد رکھتی ہیں، جیسے زبان یا علاقہ۔',
    category_analytics: 'تجزیات',
    category_analytics_text: 'ہمیں دکھاتی ہیں کہ سائٹ کیسے استعمال ہوتی ہے تاکہ ہم اسے بہتر بنا سکیں۔',
    category_marketing: 'مارکیٹنگ',
    category_marketing_text:
      'آپ کی دلچسپیوں کے مطابق اشتہارات دکھانے کے لیے استعمال ہوتی ہیں، دوسری سائٹوں پر بھی۔',
    category_uncategorized: 'دیگر',
    category_uncategorized_text: 'ابھی تک کسی دوسرے گروپ میں شامل نہیں کی گئیں۔',
    declarationTitle: 'کوکیز کی فہرست',
    cookieProvider: 'فراہم کنندہ',
    cookieExpiry: 'ذخیرہ کرنے کی مدت',
    cookieSession: 'سیشن',
    embedBlocked: 'یہ مواد صرف اس صورت میں دکھایا جاتا ہے جب آپ گروپ ”{category}“ کی کوکیز کی اجازت دیں۔',
    embedLoadOnce: 'ایک بار اجازت دیں',
    embedLoadAlways: 'ہمیشہ اجازت دیں',
  },
  counted: {
    cookieCount: { one: '{n} کوکی', other: '{n} کوکیز' },
    vendorCount: { one: '{n} شراکت دار', other: '{n} شراکت دار' },
    expiryDays: { one: '{n} دن', other: '{n} دن' },
  },
}
