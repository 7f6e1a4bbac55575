const folded = (text: string, indent: string, width = 75) =>
  (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join(`\r\n${indent}`);

/**
 * Contact files in the format of each program, written by hand from its documentation. Names, numbers and addresses are
 * invented.
 * @param photo a JPEG in base64
 */
export const filesWith = (photo: string) => ({
  /** vCard 3.0: grouped properties with Apple's labels, folded base64, escaped separators. */
  ios: [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Apple Inc.//iPhone OS 19.1//EN",
    "N:김;민지;;;",
    "FN:김민지",
    "X-PHONETIC-FIRST-NAME:Minji",
    "X-PHONETIC-LAST-NAME:Kim",
    "ORG:모아 주식회사;디자인팀",
    "TITLE:대표\\, 디자이너",
    "EMAIL;type=INTERNET;type=WORK;type=pref:minji@moa.example",
    "item1.EMAIL;type=INTERNET:minji@home.example",
    "item1.X-ABLabel:개인",
    "TEL;type=CELL;type=VOICE;type=pref:010-1234-5678",
    "item2.TEL:02-555-0110",
    "item2.X-ABLabel:_$!<Work>!$_",
    "TEL;type=WORK;type=FAX:02-555-0111",
    "item3.ADR;type=WORK;type=pref:;;세종대로 110\\n3층;중구;서울특별시;04524;대한민국",
    "item3.X-ABADR:kr",
    "item4.URL;type=pref:https\\://moa.example",
    "item4.X-ABLabel:_$!<HomePage>!$_",
    "NOTE:첫 줄\\n둘째 줄\\; 끝",
    `PHOTO;ENCODING=b;TYPE=JPEG:${folded(photo, " ")}`,
    "END:VCARD",
    "",
  ].join("\r\n"),
  /** vCard 2.1: quoted-printable with soft breaks, types without a parameter name, base64 that ends at a blank line. */
  android: [
    "BEGIN:VCARD",
    "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=9D=B4;=EC=84=9C=EC=A4=80;;;",
    "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=9D=B4=EC=84=",
    "=9C=EC=A4=80",
    "X-PHONETIC-LAST-NAME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=9D=B4",
    "TEL;CELL:01023456789",
    "TEL;HOME:031-222-3333",
    "EMAIL;HOME:seojun@hanbit.example",
    "ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=ED=95=9C=EB=B9=9B",
    "TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EB=B3=80=ED=98=B8=EC=82=AC",
    "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=B2=AB=0D=0A=EB=91=98, =EC=85=8B\\",
    `PHOTO;ENCODING=BASE64;JPEG:${folded(photo, " ")}`,
    "",
    "END:VCARD",
    "",
  ].join("\r\n"),
  /** vCard 2.1 from Outlook: a system character set, consecutive types, base64 without folding. */
  outlook: [
    "BEGIN:VCARD",
    "VERSION:2.1",
    "N;LANGUAGE=en-us:García;José;;Dr.;Jr.",
    "FN:Dr. José García Jr.",
    "ORG:Casa Blanca, S.A.;Ventas",
    "TITLE:Arquitecto",
    "TEL;WORK;VOICE:+34 91 123 45 67",
    "TEL;CELL;VOICE:+34 600 123 456",
    "TEL;WORK;FAX:+34 91 123 45 68",
    "ADR;WORK;PREF:;;Calle Mayor 1;Madrid;;28013;España",
    "URL;WORK:http://casablanca.example",
    "EMAIL;PREF;INTERNET:jose@casablanca.example",
    "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2",
    "PHOTO;TYPE=JPEG;ENCODING=BASE64:",
    ` ${folded(photo, " ", 72)}`,
    "",
    "END:VCARD",
    "",
  ].join("\r\n"),
  /** vCard 3.0 from Google Contacts: line feeds only, repeated properties, categories. */
  google: [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:佐藤 花子",
    "N:佐藤;花子;;;",
    "X-PHONETIC-FIRST-NAME:はなこ",
    "X-PHONETIC-LAST-NAME:さとう",
    "TEL;TYPE=HOME:03-1234-5678",
    "TEL;TYPE=CELL:090-1234-5678",
    "TEL;TYPE=CELL:080-8765-4321",
    "item1.URL:hanako.example",
    "item1.X-ABLabel:PROFILE",
    "ORG:株式会社モア",
    "CATEGORIES:myContacts,取引先",
    `PHOTO;ENCODING=BASE64;TYPE=JPEG:${photo}`,
    "END:VCARD",
    "",
  ].join("\n"),
  /** vCard 4.0 (RFC 6350): URI values, numeric preferences, the picture as a data URI. */
  version4: [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:علی خان",
    "N:خان;علی;;;",
    'TEL;VALUE=uri;PREF=2;TYPE="voice,home":tel:+92-42-1234567',
    "TEL;VALUE=uri;PREF=1;TYPE=cell:tel:+92-300-1234567",
    "EMAIL:ali@moa.example",
    "ORG:موآ",
    "URL:https://ali.example/?a=1,2",
    `PHOTO:data:image/jpeg;base64,${folded(photo, " ")}`,
    "END:VCARD",
    "",
  ].join("\r\n"),
});

/** CSV exports. */
export const tables = {
  google: [
    "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Organization Name,Organization Title,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Website 1 - Label,Website 1 - Value",
    '민지,,김,Minji,,Kim,모아,대표,"첫 줄\n둘째 ""줄""",,* myContacts ::: 거래처,* Work,minji@moa.example ::: minji2@moa.example,Home,minji@home.example,Work,02-555-0110,Mobile,010-1234-5678,,서울특별시 중구,,https://moa.example',
  ].join("\r\n"),
  outlook: [
    '"Title","First Name","Middle Name","Last Name","Company","Department","Job Title","Business Street","Business City","Business Postal Code","Business Country/Region","Business Fax","Business Phone","Mobile Phone","E-mail Address","Web Page","Notes"',
    '"Dr.","José","","García","Casa Blanca","Ventas","Arquitecto","Calle Mayor 1","Madrid","28013","España","+34 91 1","+34 91 2","+34 600 3","jose@casablanca.example","casablanca.example","uno, dos"',
  ].join("\r\n"),
  korean: [
    "이름;회사명;직책;휴대폰;전화번호;이메일;주소;메모",
    "박하나;한빛;과장;010-9999-8888;02-1;hana@hanbit.example;서울;",
  ].join("\n"),
  japanese: [
    "姓\t名\tふりがな\t会社名\t携帯電話\tメールアドレス",
    "田中\t太郎\tたなか たろう\t株式会社モア\t090-1111-2222\ttaro@moa.example",
  ].join("\r\n"),
  russian: [
    "Фамилия;Имя;Компания;Мобильный телефон;Электронная почта",
    "Петров;Иван;Моа;+7 900 123-45-67;ivan@moa.example",
  ].join("\r\n"),
  chinese: ["姓名,公司,职位,手机,电子邮件", "王小明,上海公司,经理,138 0000 1111,xm@moa.example"].join("\r\n"),
};

/**
 * Tables in the encodings of older programs, and some names alone. Bytes in base64, because no platform encodes to
 * these encodings.
 */
export const encoded = [
  {
    encoding: "euc-kr",
    base64: "wMy4pyzIuLvnLMH3w6UsyN6068b5DQqx6LnOwfYsuPC+xiDB1r3EyLi75yy068elLDAxMC0xMjM0LTU2NzgNCg==",
    text: "이름,회사,직책,휴대폰\r\n김민지,모아 주식회사,대표,010-1234-5678\r\n",
  },
  {
    encoding: "shift_jis",
    base64: "joGWvCyJ747QlrwslvCQRSyMZ5HRk2SYYg0Kk2OShpG+mFksipSOronvjtCDgoNBLJWUkrcsMDkwLTExMTEtMjIyMg0K",
    text: "氏名,会社名,役職,携帯電話\r\n田中太郎,株式会社モア,部長,090-1111-2222\r\n",
  },
  {
    encoding: "gb18030",
    base64: "0NXD+yy5q8u+LNawzrssyta7+g0KzfXQocP3LMnPuqO5q8u+LL6twO0sMTM4MDAwMDExMTENCg==",
    text: "姓名,公司,职位,手机\r\n王小明,上海公司,经理,13800001111\r\n",
  },
  {
    encoding: "windows-1251",
    base64: "yOz/LMru7O/g7ej/LMTu6+bt7vHy/CzM7uHo6/zt++kNCsji4O0gz+Xy8O7iLMzu4CzE6PDl6vLu8CwrNyA5MDAgMTIzLTQ1LTY3DQo=",
    text: "Имя,Компания,Должность,Мобильный\r\nИван Петров,Моа,Директор,+7 900 123-45-67\r\n",
  },
  {
    encoding: "windows-1252",
    base64:
      "TmFtZSxDb21wYW55LFBvc2l0aW9uLE1vYmlsZQ0KSm9z6SBHYXJj7WEsQ2Fm6SBN/GxsZXIsQXJjaGl0ZWN0ZSBkJ2ludOlyaWV1ciwrMzQgNjAwIDEyMyA0NTYNCg==",
    text: "Name,Company,Position,Mobile\r\nJosé García,Café Müller,Architecte d'intérieur,+34 600 123 456\r\n",
  },
  {
    encoding: "utf-16le",
    base64: "//5OAGEAbQBlAAkAQwBvAG0AcABhAG4AeQANAAoAQK78u8DJCQCoukTFDQAKAA==",
    text: "Name\tCompany\r\n김민지\t모아\r\n",
  },
  {
    encoding: "euc-kr",
    base64: "sei5zsH2ILnax8+zqg==",
    text: "김민지 박하나",
  },
  {
    encoding: "euc-kr",
    base64: "wMy8rcHY",
    text: "이서준",
  },
  {
    encoding: "gb18030",
    base64: "wO7D9yDVxc6w",
    text: "李明 张伟",
  },
  {
    encoding: "shift_jis",
    base64: "jbKToYnUjnE=",
    text: "佐藤花子",
  },
  {
    encoding: "windows-1251",
    base64: "z7jy8A==",
    text: "Пётр",
  },
  {
    encoding: "windows-1252",
    base64: "RnJhbudvaXMgQmVzYW7nb24=",
    text: "François Besançon",
  },
] as const;
