/** An error of the whole form. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="mb-4 text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
