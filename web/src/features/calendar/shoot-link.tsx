import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

/** A shoot's title, which leads to it. */
export const ShootLink = ({ id, title }: { id: number; title: string }) => (
  <Link href={paths.shoot(id)} className="text-link wrap-anywhere">
    {title}
  </Link>
);
