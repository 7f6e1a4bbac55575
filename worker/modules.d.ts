/** Made by the build (web/build/commonPasswords.ts). */
declare module "virtual:common-passwords" {
  const lines: string;
  export default lines;
}
