import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddToGallery } from '#features/directory/gallery/add-to-gallery.tsx';
import { AlbumView } from '#features/directory/portfolio/album-view.tsx';
import { ReportOnFilm } from '#features/staff/moderation/report-button.tsx';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { useSession } from '#lib/session.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import * as m from '#messages/app/pages';
import { DetailPage } from '#ui/page.tsx';
import { NotFoundPage } from '../routes/base-routes.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const route = getRouteApi('/protected/albums/$albumId');

/** The address contains the picture in the lightbox, so that Back closes it and the link can be shared. */
const useShownPicture = () => {
  const { picture } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  // If the picture was opened here, closing it goes back in history, so that Back does not open it again.
  const openedHere = useRef(false);
  const wasShown = useRef(picture !== undefined);
  useEffect(() => {
    if (picture !== undefined && !wasShown.current) openedHere.current = true;
    if (picture === undefined) openedHere.current = false;
    wasShown.current = picture !== undefined;
  }, [picture]);
  const show = (id: number | null) => {
    if (id === null && openedHere.current) return router.history.back();
    void navigate({ to: '.', search: { picture: id ?? undefined }, replace: true, resetScroll: false });
  };
  return { pictureId: picture ?? null, show };
};

const ReportPicture = ({ picture, reporterId }: { picture: Picture; reporterId: number }) => {
  const { data: owner } = useQuery(userDetailsQuery(picture.userId));
  if (!owner) return null;
  const subject = { kind: 'picture', id: picture.id, name: owner.username } as const;
  return <ReportOnFilm subject={subject} userId={reporterId} />;
};

/** The gallery takes no sensitive pictures. */
const actionOf = (picture: Picture, viewerId: number): ReactNode => {
  if (picture.userId !== viewerId) return <ReportPicture picture={picture} reporterId={viewerId} />;
  return picture.sensitive ? null : <AddToGallery key={picture.id} imageUrl={picture.url} />;
};

/** The screen at `/albums/{id}`. `?picture=` is the picture in the lightbox. */
export const AlbumRoute = () => {
  const { albumId: text } = route.useParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const screen = useRef<HTMLElement>(null);
  useScrollRestoration(screen);
  const { pictureId, show } = useShownPicture();
  const albumId = routeId(text);
  if (albumId === undefined) return <NotFoundPage />;
  return (
    <DetailPage ref={screen} title={m.album}>
      {user && (
        <AlbumView
          key={albumId}
          albumId={albumId}
          viewerId={user.id}
          pictureId={pictureId}
          onPicture={show}
          actionsOf={(picture) => actionOf(picture, user.id)}
          onDeleted={() => void navigate({ ...paths.profile(user.id, { tab: 'portfolio' }), replace: true })}
        />
      )}
    </DetailPage>
  );
};
