import { fold } from "../textSearch.ts";

type NamedColumn =
  | "name"
  | "given"
  | "middle"
  | "family"
  | "phonetic"
  | "phoneticGiven"
  | "phoneticFamily"
  | "company"
  | "department"
  | "position"
  | "mobile"
  | "phone"
  | "fax"
  | "email"
  | "website"
  | "note"
  | "tags"
  | "favourite"
  | "address"
  | "street"
  | "city"
  | "region"
  | "code"
  | "country"
  | "uid"
  | "birthday";

/** The meaning of a column in a contact export. `label` states the kind of the following number or address. */
export type Column = NamedColumn | "label";

/**
 * Headers of Google Contacts, Outlook (in several languages), our own export, and tables that people make themselves.
 * They are folded, without spaces and signs.
 */
const HEADERS: Record<NamedColumn, string> = {
  name: "name fullname displayname contactname 이름 성명 성함 고객명 담당자 담당자명 표시이름 氏名 名前 表示名 姓名 名字 имя фио nombrecompleto nomcomplet họtên hovaten hoten nama naam नाम නම نام нэр",
  given: "firstname givenname 이름사람 名 nombre prenom vorname ten имяотчество namadepan",
  middle: "middlename additionalname 중간이름 отчество segundonombre",
  family: "lastname familyname surname 성 姓 фамилия apellido apellidos nachname ho namabelakang",
  phonetic: "phoneticname yominame yomi 발음 음성이름 ふりがな ふりかな フリガナ 拼音",
  phoneticGiven: "phoneticfirstname givennameyomi givenyomi 이름발음 名ふりがな",
  phoneticFamily: "phoneticlastname familynameyomi surnameyomi 성발음 姓ふりがな",
  company:
    "company companyname organization organizationname organisation employer 회사 회사명 직장 상호 기업명 会社 会社名 勤務先 公司 单位 公司名称 компания организация empresa entreprise societe firma congty perusahaan",
  department: "department organizationdepartment 부서 부서명 部署 部门 отдел departamento abteilung phongban",
  position:
    "position jobtitle organizationtitle title role occupation 직책 직위 직함 직급 役職 職位 职位 职务 должность cargo puesto poste chucvu jabatan",
  mobile:
    "mobile mobilephone cell cellphone mobilenumber 휴대폰 휴대전화 핸드폰 휴대폰번호 휴대전화번호 携帯 携帯電話 手机 手机号 移动电话 мобильный мобильныйтелефон movil celular telefonomovil didong hp",
  phone:
    "phone telephone tel phonenumber businessphone businessphone2 homephone homephone2 otherphone primaryphone companymainphone workphone otherphones 전화 전화번호 회사전화 직장전화 유선전화 집전화 집전화번호 근무처전화 電話 電話番号 会社電話 自宅電話 电话 电话号码 商务电话 телефон рабочийтелефон telefono telefon dienthoai telepon",
  fax: "fax businessfax homefax otherfax 팩스 팩스번호 회사팩스 ファックス fax番号 传真 факс",
  email:
    "email emailaddress mail email2address email3address emails otheremails 이메일 이메일주소 메일 전자메일 전자메일주소 メール メールアドレス 电子邮件 邮箱 电子邮件地址 электроннаяпочта почта эл почта correo correoelectronico",
  website:
    "website webpage url homepage personalwebpage otherwebsites 홈페이지 웹사이트 웹페이지 ウェブサイト 网站 网页 сайт sitioweb",
  note: "note notes memo comment comments remarks 메모 비고 참고 メモ 备注 附注 заметки примечание notas ghichu catatan",
  tags: "tags labels groupmembership categories category group 태그 그룹 범주 분류 グループ 分類 标签 分组 类别 категории",
  favourite: "favourite favorite starred 즐겨찾기",
  address:
    "address fulladdress addressformatted businessaddress homeaddress otheraddresses 주소 회사주소 집주소 住所 地址 адрес direccion diachi alamat",
  street: "businessstreet homestreet otherstreet street addressstreet 근무지번지 번지 番地 街道 улица calle",
  city: "businesscity homecity othercity city 근무지구군시 市区町村 城市 город ciudad",
  region: "businessstate homestate otherstate state region province 근무지시도 都道府県 省 область provincia",
  code: "businesspostalcode homepostalcode postalcode zip zipcode 우편번호 근무지우편번호 郵便番号 邮政编码 индекс codigopostal",
  country:
    "businesscountryregion businesscountry homecountryregion country countryregion 국가 근무지국가 国 国家 страна pais",
  uid: "uid",
  birthday:
    "birthday birthdate dateofbirth 생일 생년월일 誕生日 生年月日 生日 出生日期 деньрождения датарождения cumpleanos fechadenacimiento ngaysinh sinhnhat tanggallahir ulangtahun kaarawan जन्मदिन උපන්දිනය سالگرہ төрсөнөдөр",
};

/** Longer than any known header. Unicode normalization takes quadratic time for a text of combining accents. */
const HEADER_MAX_LENGTH = 100;

const normalizeHeader = (header: string) =>
  fold(header.slice(0, HEADER_MAX_LENGTH)).replace(/[^\p{L}\p{N}\p{M}]/gu, "");

const COLUMNS = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.split(" ").map((header) => [normalizeHeader(header), column as Column] as const),
  ),
);

/** Google's numbered columns, such as "Phone 1 - Value" and "Phone 1 - Label". */
const NUMBERED: Record<string, Column> = {
  phonevalue: "phone",
  phonetype: "label",
  phonelabel: "label",
  emailvalue: "email",
  emailtype: "label",
  emaillabel: "label",
  websitevalue: "website",
  addressformatted: "address",
  organizationname: "company",
  organizationtitle: "position",
  organizationdepartment: "department",
};

/** Outlook has a column for each part of the business, home and other address. */
const ADDRESS_PREFIX = /^(business|home|other|근무지)/;

/** Returns which address a column is part of: the columns of one address have the same prefix. */
export const getAddressPrefix = (header: string): string => ADDRESS_PREFIX.exec(normalizeHeader(header))?.[0] ?? "";

/** True if a column is the Vietnamese family name, which comes before the given name. */
export const isVietnameseFamily = (header: string): boolean => /^họ$/i.test(header.trim().normalize("NFC"));

/** Returns the meaning of each column; undefined for an unknown column. Null if no column identifies a person. */
export function readHeader(cells: string[]): (Column | undefined)[] | null {
  const keys = cells.map(normalizeHeader);
  const columns = keys.map((key): Column | undefined => {
    const numbered = /^(phone|email|website|address|organization)\d+(\p{L}+)$/u.exec(key);
    return (numbered && NUMBERED[`${numbered[1]}${numbered[2]}`]) ?? COLUMNS.get(key);
  });
  // In Outlook, "title" is a form of address such as "Dr."; "job title" is a separate column.
  const hasJobTitle = keys.includes("jobtitle");
  // In Korean Outlook and Japanese tables, a "name" column next to a family name contains the given name.
  const hasFamily = columns.includes("family") && !columns.includes("given");
  const settled = columns.map((column, i) => {
    if (hasJobTitle && keys[i] === "title") return undefined;
    return hasFamily && column === "name" ? "given" : column;
  });
  const identifyingColumns = ["name", "given", "family", "company", "email", "mobile", "phone"] as const;
  return identifyingColumns.some((column) => settled.includes(column)) ? settled : null;
}
