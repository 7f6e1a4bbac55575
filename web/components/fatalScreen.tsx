/**
 * The last fallback. It works even if no messages load, so it contains its own text in Korean and English. Its button
 * reloads the application (specification, section 2).
 */
export function FatalScreen() {
  return (
    <main dir="ltr" className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6 text-center">
      <h1 className="text-xl font-semibold" lang="ko">
        페이지를 찾을 수 없어요
      </h1>
      <p className="text-ink-soft" lang="ko">
        요청하신 페이지를 처리하는 중에 오류가 발생했어요. 뒤로 가기 버튼을 눌러 주세요.
      </p>
      <p className="text-sm text-ink-soft" lang="en">
        Page not found. An error occurred while processing the requested page. Press the go-back button.
      </p>
      <a
        href="/"
        className="inline-flex min-h-12 items-center justify-center rounded-full bg-ink px-5 font-semibold text-paper"
      >
        뒤로 가기
      </a>
    </main>
  );
}
