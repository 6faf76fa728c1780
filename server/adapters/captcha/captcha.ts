export function makeCode(): string {
  return ''
}
export function hashCode(_captchaId: string, _code: string): string {
  return ''
}
export async function drawCaptcha(_code: string): Promise<Buffer> {
  return Buffer.alloc(0)
}
export function newProofOfWork() {
  return { salt: '', difficulty: 0 }
}
export function checkCaptchaAnswer(
  _captcha: { id: string; codeHash: string; salt: string; difficulty: number },
  _answer: string,
): boolean {
  return false
}
