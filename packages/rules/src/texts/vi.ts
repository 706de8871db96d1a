import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Quý vị quyết định về cookie',
    bannerBody:
      'Chúng tôi sử dụng cookie và các công nghệ tương tự. Một số cần thiết để trang web này hoạt động; việc chúng tôi có được dùng các cookie còn lại hay không là do quý vị quyết định. Quý vị có thể thay đổi lựa chọn bất cứ lúc nào.',
    accept: 'Chấp nhận tất cả',
    deny: 'Từ chối tất cả',
    settings: 'Cài đặt',
    doNotSell: 'Không bán hoặc chia sẻ thông tin cá nhân của tôi',
    close: 'Đóng',
    preferencesTitle: 'Cài đặt cookie',
    preferencesIntro:
      'Vui lòng chọn các nhóm cookie mà chúng tôi được phép sử dụng. Quý vị có thể thay đổi lựa chọn bất cứ lúc nào.',
    save: 'Lưu lựa chọn',
    alwaysOn: 'Luôn bật',
    yes: 'Có',
    no: 'Không',
    consentToken: 'Mã chấp thuận',
    consentDate: 'Ngày lựa chọn',
    language: 'Ngôn ngữ',
    brand: 'Được hỗ trợ bởi Placet',
    openPreferences: 'Mở cài đặt cookie',
    privacyPolicy: 'Chính sách quyền riêng tư',
    privacyChoices: 'Lựa chọn về quyền riêng tư của quý vị',
    signalHonoured: 'Trình duyệt của quý vị đã gửi tín hiệu từ chối và chúng tôi tôn trọng tín hiệu đó.',
    limitUse: 'Hạn chế việc sử dụng thông tin cá nhân nhạy cảm của tôi',
    doNotSellText: 'Dữ liệu của bạn sẽ không bị bán, chia sẻ hoặc dùng để quảng cáo trên nhiều trang web.',
    limitUseText:
      'Dữ liệu nhạy cảm, chẳng hạn vị trí chính xác của bạn, chỉ được dùng cho những gì bạn đã yêu cầu.',
    category_necessary: 'Cần thiết',
    category_necessary_text:
      'Cần cho các chức năng cơ bản của trang web này, chẳng hạn như bảo mật và ghi nhớ lựa chọn của quý vị.',
    category_preferences: 'Tùy chọn',
    category_preferences_text: 'Ghi nhớ những gì quý vị đã thiết lập, chẳng hạn như ngôn ngữ hoặc khu vực.',
    category_analytics: 'Phân tích',
    category_analytics_text: 'Cho chúng tôi biết trang web được sử dụng như thế nào để có thể cải thiện.',
    category_marketing: 'Tiếp thị',
    category_marketing_text:
      'Dùng để hiển thị quảng cáo phù hợp với sở thích của quý vị, kể cả trên các trang web khác.',
    category_uncategorized: 'Khác',
    category_uncategorized_text: 'Chưa được xếp vào nhóm nào khác.',
    declarationTitle: 'Danh sách cookie',
    cookieProvider: 'Nhà cung cấp',
    cookieExpiry: 'Thời gian lưu trữ',
    cookieSession: 'Phiên',
    embedBlocked: 'Nội dung này chỉ hiển thị nếu quý vị cho phép cookie thuộc nhóm “{category}”.',
    embedLoadOnce: 'Cho phép một lần',
    embedLoadAlways: 'Luôn cho phép',
  },
  counted: {
    cookieCount: { other: '{n} cookie' },
    vendorCount: { other: '{n} đối tác' },
    expiryDays: { other: '{n} ngày' },
  },
}
