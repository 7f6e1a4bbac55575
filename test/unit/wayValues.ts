/** Numbers and addresses as people write them, some of them the same in another form. */
export const WAY_VALUES = {
  phone: ["010-1234-5678", "+82 10-1234-5678", "01012345678", "02-555-0199", "1234", "+1 415 555 0100", "fax"],
  email: ["minji@moa.example", "Minji@Moa.example", "kim@other.example"],
  website: ["https://moa.example", "https://instagram.com/moa", "https://moa.example/about"],
  address: ["서울시 중구 1", "Berlin, Mitte 2"],
} as const;
